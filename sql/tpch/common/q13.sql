-- Q13, customers by number of orders (TPC-H 2.4.13).
-- validation: word1=special, word2=requests
\set word1 choice('special', 'pending', 'unusual', 'express')
\set word2 choice('packages', 'requests', 'accounts', 'deposits')
-- name: q13
SELECT orders_placed, COUNT(*) AS customers
FROM (SELECT c.c_custkey, COUNT(o.o_orderkey) AS orders_placed
    FROM customer c
    LEFT JOIN orders o ON o.o_custkey = c.c_custkey AND o.o_comment NOT LIKE '%:word1%:word2%'
    GROUP BY c.c_custkey) of_customer
GROUP BY orders_placed
ORDER BY customers DESC, orders_placed DESC;
