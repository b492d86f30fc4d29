\set t :client_id % :tables + 1
\set registers array(:i2_rows, random(0, :cashregisters - 1))
\set buyers array(:i2_rows, random(0, :customers - 1))
\set goods array(:i2_rows, random(0, :products - 1))
\set prices array(:i2_rows, random(0, :max_price - 1))
\set texts array(:i2_rows, text('aaaaaaa@@@'))
-- name: insert
INSERT INTO pi:t (dateandtime, cashregisterid, customerid, productid, price, data)
VALUES (CURRENT_TIMESTAMP, :registers, :buyers, :goods, :prices, :texts)...;
-- name: oldest
SELECT MIN(transactionid) AS oldest FROM pi:t
\gset
-- name: delete
DELETE FROM pi:t WHERE transactionid >= :oldest AND transactionid < :oldest + :i2_rows;
