-- Q6, what small discounts cost (TPC-H 2.4.6).
-- validation: year=1994, percent=6, quantity=24
\set year random(1993, 1997)
\set percent random(2, 9)
\set quantity random(24, 25)
-- name: q6
SELECT SUM(l_extendedprice * l_discount) AS revenue
FROM lineitem
WHERE l_shipdate >= DATE ':year-01-01' AND l_shipdate < DATE ':year-01-01' + INTERVAL '1' YEAR
    AND l_discount BETWEEN 0.01 * :percent - 0.01 AND 0.01 * :percent + 0.01 AND l_quantity < :quantity;
