\set t :client_id % :tables + 1
\set index random(1, 3)
\set product random(0, :products - 1)
\set register random(0, :cashregisters - 1)
\set price random(0, :max_price - 1)
\if :index = 1
-- name: market
SELECT productid, customerid, price FROM pi:t
WHERE productid >= :product
ORDER BY productid, customerid, price LIMIT :rows_per_query;
\elif :index = 2
-- name: register
SELECT cashregisterid, customerid, price FROM pi:t
WHERE cashregisterid > :register
ORDER BY cashregisterid, customerid, price LIMIT :rows_per_query;
\else
-- name: pdc
SELECT price, dateandtime, customerid FROM pi:t
WHERE price >= :price
ORDER BY price, dateandtime, customerid LIMIT :rows_per_query;
\endif
