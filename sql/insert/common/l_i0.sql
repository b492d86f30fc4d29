\set t :client_id % :tables + 1
\set registers array(:i0_rows, random(0, :cashregisters - 1))
\set buyers array(:i0_rows, random(0, :customers - 1))
\set goods array(:i0_rows, random(0, :products - 1))
\set prices array(:i0_rows, random(0, :max_price - 1))
\set texts array(:i0_rows, text('aaaaaaa@@@'))
-- name: insert
INSERT INTO pi_plain:t (dateandtime, cashregisterid, customerid, productid, price, data)
VALUES (CURRENT_TIMESTAMP, :registers, :buyers, :goods, :prices, :texts)...;
