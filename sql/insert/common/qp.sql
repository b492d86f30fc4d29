\set t :client_id % :tables + 1
\if :point_queries % 100 = 0
-- name: keys
SELECT MIN(transactionid) AS oldest, MAX(transactionid) AS latest FROM pi:t
\gset
\endif
\set point_queries :point_queries + 1
\set ids array(:rows_per_query, random(:oldest, :latest))
-- name: points
SELECT transactionid, productid, data FROM pi:t WHERE transactionid IN ((:ids)...);
