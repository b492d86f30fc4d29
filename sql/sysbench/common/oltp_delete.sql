\set t random(1, :tables)
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
-- name: delete
DELETE FROM sbtest:t WHERE id=:id;
