-- Q1, pricing summary (TPC-H 2.4.1).
-- validation: delta=90
\set delta random(60, 120)
-- name: q1
SELECT l_returnflag, l_linestatus, SUM(l_quantity) AS quantity, SUM(l_extendedprice) AS price,
    SUM(l_extendedprice * (1 - l_discount)) AS discounted, SUM(l_extendedprice * (1 - l_discount) * (1 + l_tax)) AS charged,
    AVG(l_quantity) AS mean_quantity, AVG(l_extendedprice) AS mean_price, AVG(l_discount) AS mean_discount,
    COUNT(*) AS items
FROM lineitem
WHERE l_shipdate <= DATE '1998-12-01' - INTERVAL ':delta' DAY
GROUP BY l_returnflag, l_linestatus
ORDER BY l_returnflag, l_linestatus;
