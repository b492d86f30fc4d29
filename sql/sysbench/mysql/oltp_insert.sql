\set t random(1, :tables)
\set k case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set c text('###########-###########-###########-###########-###########-###########-###########-###########-###########-###########')
\set pad text('###########-###########-###########-###########-###########')
-- name: insert
INSERT INTO sbtest:t (id, k, c, pad) VALUES (0, :k, :c, :pad);
