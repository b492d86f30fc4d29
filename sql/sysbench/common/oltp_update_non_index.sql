\set t random(1, :tables)
\repeat :non_index_updates
\set c text('###########-###########-###########-###########-###########-###########-###########-###########-###########-###########')
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
-- name: nonIndexUpdate
UPDATE sbtest:t SET c=:c WHERE id=:id;
\endrepeat
