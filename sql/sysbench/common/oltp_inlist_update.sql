\set t random(1, :tables)
\set c text('###########-###########-###########-###########-###########-###########-###########-###########-###########-###########')
\set ids array(:random_points, case when :uniform then random(1, :table_size) else random_special(1, :table_size) end)
-- name: inlistUpdate
UPDATE sbtest:t SET c=:c WHERE id IN ((:ids)...);
