\set id random(1, :table_size)
-- name: select
SELECT name FROM lookup WHERE id = :id;
