-- A third of the customers, each third key, has no order (4.2.3)
SELECT o_orderkey, o_custkey
FROM orders
WHERE o_custkey % 3 = 0
