\set t :client_id % :tables + 1
\if :point_queries % 100 = 0
-- name: keys
SELECT MIN(transactionid) AS first_key, MAX(transactionid) AS last_key FROM pi:t
\gset
\endif
\set point_queries :point_queries + 1
\set ids array(:rows_per_query, random(:first_key, :last_key))
-- name: points
SELECT transactionid, productid, data FROM pi:t WHERE transactionid IN ((:ids)...);
