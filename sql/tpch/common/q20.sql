-- Q20, suppliers with too much stock (TPC-H 2.4.20).
-- validation: color=forest, year=1994, nation=CANADA
\set color choice('almond', 'antique', 'aquamarine', 'azure', 'beige', 'bisque', 'black', 'blanched', 'blue', 'blush', \
    'brown', 'burlywood', 'burnished', 'chartreuse', 'chiffon', 'chocolate', 'coral', 'cornflower', 'cornsilk', \
    'cream', 'cyan', 'dark', 'deep', 'dim', 'dodger', 'drab', 'firebrick', 'floral', 'forest', 'frosted', 'gainsboro', \
    'ghost', 'goldenrod', 'green', 'grey', 'honeydew', 'hot', 'indian', 'ivory', 'khaki', 'lace', 'lavender', 'lawn', \
    'lemon', 'light', 'lime', 'linen', 'magenta', 'maroon', 'medium', 'metallic', 'midnight', 'mint', 'misty', \
    'moccasin', 'navajo', 'navy', 'olive', 'orange', 'orchid', 'pale', 'papaya', 'peach', 'peru', 'pink', 'plum', \
    'powder', 'puff', 'purple', 'red', 'rose', 'rosy', 'royal', 'saddle', 'salmon', 'sandy', 'seashell', 'sienna', \
    'sky', 'slate', 'smoke', 'snow', 'spring', 'steel', 'tan', 'thistle', 'tomato', 'turquoise', 'violet', 'wheat', \
    'white', 'yellow')
\set year random(1993, 1997)
\set nation choice('ALGERIA', 'ARGENTINA', 'BRAZIL', 'CANADA', 'CHINA', 'EGYPT', 'ETHIOPIA', 'FRANCE', 'GERMANY', \
    'INDIA', 'INDONESIA', 'IRAN', 'IRAQ', 'JAPAN', 'JORDAN', 'KENYA', 'MOROCCO', 'MOZAMBIQUE', 'PERU', 'ROMANIA', \
    'RUSSIA', 'SAUDI ARABIA', 'UNITED KINGDOM', 'UNITED STATES', 'VIETNAM')
-- name: q20
SELECT s.s_name, s.s_address
FROM supplier s
JOIN nation n ON n.n_nationkey = s.s_nationkey
WHERE n.n_name = :nation
    AND s.s_suppkey IN (SELECT ps.ps_suppkey
        FROM partsupp ps
        WHERE ps.ps_partkey IN (SELECT p_partkey FROM part WHERE p_name LIKE ':color%')
            AND ps.ps_availqty > (SELECT 0.5 * SUM(l.l_quantity)
                FROM lineitem l
                WHERE l.l_partkey = ps.ps_partkey AND l.l_suppkey = ps.ps_suppkey
                    AND l.l_shipdate >= DATE ':year-01-01' AND l.l_shipdate < DATE ':year-01-01' + INTERVAL '1' YEAR))
ORDER BY s.s_name;
