\set id random(1, :table_size)
-- name: select
SELECT intcol1,charcol1 FROM t1 WHERE id = :id;
