-- Q5, revenue from suppliers of the customer's nation (TPC-H 2.4.5).
-- validation: region=ASIA, year=1994
\set region choice('AFRICA', 'AMERICA', 'ASIA', 'EUROPE', 'MIDDLE EAST')
\set year random(1993, 1997)
-- name: q5
SELECT n.n_name, SUM(l.l_extendedprice * (1 - l.l_discount)) AS revenue
FROM region r
JOIN nation n ON n.n_regionkey = r.r_regionkey
JOIN customer c ON c.c_nationkey = n.n_nationkey
JOIN orders o ON o.o_custkey = c.c_custkey
JOIN lineitem l ON l.l_orderkey = o.o_orderkey
JOIN supplier s ON s.s_suppkey = l.l_suppkey AND s.s_nationkey = n.n_nationkey
WHERE r.r_name = :region AND o.o_orderdate >= DATE ':year-01-01' AND o.o_orderdate < DATE ':year-01-01' + INTERVAL '1' YEAR
GROUP BY n.n_name
ORDER BY revenue DESC;
