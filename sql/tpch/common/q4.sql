-- Q4, priorities of late orders (TPC-H 2.4.4).
-- validation: year=1993, month=07
\set months random(0, 57)
\set year 1993 + :months / 12
\set month pad(:months % 12 + 1, 2)
-- name: q4
SELECT o.o_orderpriority, COUNT(*) AS late_orders
FROM orders o
WHERE o.o_orderdate >= DATE ':year-:month-01' AND o.o_orderdate < DATE ':year-:month-01' + INTERVAL '3' MONTH
    AND EXISTS (SELECT 1 FROM lineitem l WHERE l.l_orderkey = o.o_orderkey AND l.l_receiptdate > l.l_commitdate)
GROUP BY o.o_orderpriority
ORDER BY o.o_orderpriority;
