\set t random(1, :tables)
\repeat :index_updates
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
-- name: indexUpdate
UPDATE sbtest:t SET k=k+1 WHERE id=:id;
\endrepeat
