-- No row refers to one that is missing (1.4.2.3)
SELECT 'nation_region_fkey' AS reference, COUNT(*) AS broken
FROM nation t
LEFT JOIN region o ON o.r_regionkey = t.n_regionkey
WHERE o.r_regionkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'supplier_nation_fkey' AS reference, COUNT(*) AS broken
FROM supplier t
LEFT JOIN nation o ON o.n_nationkey = t.s_nationkey
WHERE o.n_nationkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'customer_nation_fkey' AS reference, COUNT(*) AS broken
FROM customer t
LEFT JOIN nation o ON o.n_nationkey = t.c_nationkey
WHERE o.n_nationkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'partsupp_part_fkey' AS reference, COUNT(*) AS broken
FROM partsupp t
LEFT JOIN part o ON o.p_partkey = t.ps_partkey
WHERE o.p_partkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'partsupp_supplier_fkey' AS reference, COUNT(*) AS broken
FROM partsupp t
LEFT JOIN supplier o ON o.s_suppkey = t.ps_suppkey
WHERE o.s_suppkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'orders_customer_fkey' AS reference, COUNT(*) AS broken
FROM orders t
LEFT JOIN customer o ON o.c_custkey = t.o_custkey
WHERE o.c_custkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'lineitem_order_fkey' AS reference, COUNT(*) AS broken
FROM lineitem t
LEFT JOIN orders o ON o.o_orderkey = t.l_orderkey
WHERE o.o_orderkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'lineitem_part_fkey' AS reference, COUNT(*) AS broken
FROM lineitem t
LEFT JOIN part o ON o.p_partkey = t.l_partkey
WHERE o.p_partkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'lineitem_supplier_fkey' AS reference, COUNT(*) AS broken
FROM lineitem t
LEFT JOIN supplier o ON o.s_suppkey = t.l_suppkey
WHERE o.s_suppkey IS NULL
HAVING COUNT(*) > 0
UNION ALL
SELECT 'lineitem_partsupp_fkey' AS reference, COUNT(*) AS broken
FROM lineitem t
LEFT JOIN partsupp o ON o.ps_partkey = t.l_partkey AND o.ps_suppkey = t.l_suppkey
WHERE o.ps_partkey IS NULL
HAVING COUNT(*) > 0
