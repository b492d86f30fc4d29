-- Q21, suppliers who alone kept an order waiting (TPC-H 2.4.21).
-- validation: nation=SAUDI ARABIA
\set nation choice('ALGERIA', 'ARGENTINA', 'BRAZIL', 'CANADA', 'CHINA', 'EGYPT', 'ETHIOPIA', 'FRANCE', 'GERMANY', \
    'INDIA', 'INDONESIA', 'IRAN', 'IRAQ', 'JAPAN', 'JORDAN', 'KENYA', 'MOROCCO', 'MOZAMBIQUE', 'PERU', 'ROMANIA', \
    'RUSSIA', 'SAUDI ARABIA', 'UNITED KINGDOM', 'UNITED STATES', 'VIETNAM')
-- name: q21
SELECT s.s_name, COUNT(*) AS orders_kept_waiting
FROM supplier s
JOIN nation n ON n.n_nationkey = s.s_nationkey
JOIN lineitem late ON late.l_suppkey = s.s_suppkey
JOIN orders o ON o.o_orderkey = late.l_orderkey
WHERE n.n_name = :nation AND o.o_orderstatus = 'F' AND late.l_receiptdate > late.l_commitdate
    AND EXISTS (SELECT 1
        FROM lineitem another
        WHERE another.l_orderkey = late.l_orderkey AND another.l_suppkey <> late.l_suppkey)
    AND NOT EXISTS (SELECT 1
        FROM lineitem also_late
        WHERE also_late.l_orderkey = late.l_orderkey AND also_late.l_suppkey <> late.l_suppkey
            AND also_late.l_receiptdate > also_late.l_commitdate)
GROUP BY s.s_name
ORDER BY orders_kept_waiting DESC, s.s_name
LIMIT 100;
