-- Q14, share of promotions in revenue (TPC-H 2.4.14).
-- validation: year=1995, month=09
\set months random(0, 59)
\set year 1993 + :months / 12
\set month pad(:months % 12 + 1, 2)
-- name: q14
SELECT 100.00 * SUM(CASE WHEN p.p_type LIKE 'PROMO%' THEN l.l_extendedprice * (1 - l.l_discount) ELSE 0 END)
    / SUM(l.l_extendedprice * (1 - l.l_discount)) AS promotion_percent
FROM lineitem l
JOIN part p ON p.p_partkey = l.l_partkey
WHERE l.l_shipdate >= DATE ':year-:month-01' AND l.l_shipdate < DATE ':year-:month-01' + INTERVAL '1' MONTH;
