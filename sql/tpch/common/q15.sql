-- Q15, top supplier of a quarter (TPC-H 2.4.15).
-- validation: year=1996, month=01
\set months random(0, 57)
\set year 1993 + :months / 12
\set month pad(:months % 12 + 1, 2)
-- name: q15
WITH sold AS (
    SELECT l_suppkey AS supplier_key, SUM(l_extendedprice * (1 - l_discount)) AS revenue
    FROM lineitem
    WHERE l_shipdate >= DATE ':year-:month-01' AND l_shipdate < DATE ':year-:month-01' + INTERVAL '3' MONTH
    GROUP BY l_suppkey)
SELECT s.s_suppkey, s.s_name, s.s_address, s.s_phone, sold.revenue
FROM supplier s
JOIN sold ON sold.supplier_key = s.s_suppkey
WHERE sold.revenue = (SELECT MAX(revenue) FROM sold)
ORDER BY s.s_suppkey;
