-- Each table has its rows (4.2.5); lineitem about four for each order
SELECT found.name, found.rows_there, found.wanted
FROM (SELECT 'region' AS name, COUNT(*) AS rows_there, 5 AS wanted FROM region
    UNION ALL SELECT 'nation', COUNT(*), 25 FROM nation
    UNION ALL SELECT 'supplier', COUNT(*), FLOOR(10000 * :scale_factor) FROM supplier
    UNION ALL SELECT 'customer', COUNT(*), FLOOR(150000 * :scale_factor) FROM customer
    UNION ALL SELECT 'part', COUNT(*), FLOOR(200000 * :scale_factor) FROM part
    UNION ALL SELECT 'partsupp', COUNT(*), 4 * FLOOR(200000 * :scale_factor) FROM partsupp
    UNION ALL SELECT 'orders', COUNT(*), FLOOR(1500000 * :scale_factor) FROM orders) found
WHERE found.rows_there <> found.wanted
UNION ALL
SELECT 'lineitem', counted.rows_there, 6000000 * :scale_factor
FROM (SELECT COUNT(*) AS rows_there FROM lineitem) counted
WHERE ABS(counted.rows_there - 6000000 * :scale_factor) > 60000 * :scale_factor
