-- Q10, customers who return items (TPC-H 2.4.10).
-- validation: year=1993, month=10
\set months random(1, 24)
\set year 1993 + :months / 12
\set month pad(:months % 12 + 1, 2)
-- name: q10
SELECT c.c_custkey, c.c_name, SUM(l.l_extendedprice * (1 - l.l_discount)) AS revenue, c.c_acctbal, n.n_name, c.c_address,
    c.c_phone, c.c_comment
FROM orders o
JOIN lineitem l ON l.l_orderkey = o.o_orderkey
JOIN customer c ON c.c_custkey = o.o_custkey
JOIN nation n ON n.n_nationkey = c.c_nationkey
WHERE l.l_returnflag = 'R' AND o.o_orderdate >= DATE ':year-:month-01'
    AND o.o_orderdate < DATE ':year-:month-01' + INTERVAL '3' MONTH
GROUP BY c.c_custkey, c.c_name, c.c_acctbal, c.c_phone, n.n_name, c.c_address, c.c_comment
ORDER BY revenue DESC
LIMIT 20;
