-- Q11, most valuable stock of a nation (TPC-H 2.4.11).
-- validation: nation=GERMANY
\set nation choice('ALGERIA', 'ARGENTINA', 'BRAZIL', 'CANADA', 'CHINA', 'EGYPT', 'ETHIOPIA', 'FRANCE', 'GERMANY', \
    'INDIA', 'INDONESIA', 'IRAN', 'IRAQ', 'JAPAN', 'JORDAN', 'KENYA', 'MOROCCO', 'MOZAMBIQUE', 'PERU', 'ROMANIA', \
    'RUSSIA', 'SAUDI ARABIA', 'UNITED KINGDOM', 'UNITED STATES', 'VIETNAM')
-- name: q11
SELECT ps.ps_partkey, SUM(ps.ps_supplycost * ps.ps_availqty) AS stock_value
FROM nation n
JOIN supplier s ON s.s_nationkey = n.n_nationkey
JOIN partsupp ps ON ps.ps_suppkey = s.s_suppkey
WHERE n.n_name = :nation
GROUP BY ps.ps_partkey
HAVING SUM(ps.ps_supplycost * ps.ps_availqty) > (
    SELECT SUM(other.ps_supplycost * other.ps_availqty) * 0.0001 / :scale_factor
    FROM nation home
    JOIN supplier seller ON seller.s_nationkey = home.n_nationkey
    JOIN partsupp other ON other.ps_suppkey = seller.s_suppkey
    WHERE home.n_name = :nation)
ORDER BY stock_value DESC;
