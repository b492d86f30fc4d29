-- Q3, largest orders not yet shipped (TPC-H 2.4.3).
-- validation: segment=BUILDING, day=15
\set segment choice('AUTOMOBILE', 'BUILDING', 'FURNITURE', 'HOUSEHOLD', 'MACHINERY')
\set day pad(random(1, 31), 2)
-- name: q3
SELECT o.o_orderkey, SUM(l.l_extendedprice * (1 - l.l_discount)) AS revenue, o.o_orderdate, o.o_shippriority
FROM customer c
JOIN orders o ON o.o_custkey = c.c_custkey
JOIN lineitem l ON l.l_orderkey = o.o_orderkey
WHERE c.c_mktsegment = :segment AND o.o_orderdate < DATE '1995-03-:day' AND l.l_shipdate > DATE '1995-03-:day'
GROUP BY o.o_orderkey, o.o_orderdate, o.o_shippriority
ORDER BY revenue DESC, o.o_orderdate
LIMIT 10;
