\if not :skip_trx
BEGIN;
\endif
\set t random(1, :tables)
\repeat :point_selects
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
-- name: pointSelect
SELECT c FROM sbtest:t WHERE id=:id;
\endrepeat
\set t random(1, :tables)
\repeat :simple_ranges
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set last :id + :range_size - 1
-- name: simpleRange
SELECT c FROM sbtest:t WHERE id BETWEEN :id AND :last;
\endrepeat
\set t random(1, :tables)
\repeat :sum_ranges
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set last :id + :range_size - 1
-- name: sumRange
SELECT SUM(k) FROM sbtest:t WHERE id BETWEEN :id AND :last;
\endrepeat
\set t random(1, :tables)
\repeat :order_ranges
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set last :id + :range_size - 1
-- name: orderRange
SELECT c FROM sbtest:t WHERE id BETWEEN :id AND :last ORDER BY c;
\endrepeat
\set t random(1, :tables)
\repeat :distinct_ranges
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set last :id + :range_size - 1
-- name: distinctRange
SELECT DISTINCT c FROM sbtest:t WHERE id BETWEEN :id AND :last ORDER BY c;
\endrepeat
\set t random(1, :tables)
\repeat :index_updates
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
-- name: indexUpdate
UPDATE sbtest:t SET k=k+1 WHERE id=:id;
\endrepeat
\set t random(1, :tables)
\repeat :non_index_updates
\set c text('###########-###########-###########-###########-###########-###########-###########-###########-###########-###########')
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
-- name: nonIndexUpdate
UPDATE sbtest:t SET c=:c WHERE id=:id;
\endrepeat
\set t random(1, :tables)
\repeat :delete_inserts
\set id case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set k case when :uniform then random(1, :table_size) else random_special(1, :table_size) end
\set c text('###########-###########-###########-###########-###########-###########-###########-###########-###########-###########')
\set pad text('###########-###########-###########-###########-###########')
-- name: delete
DELETE FROM sbtest:t WHERE id=:id;
-- name: insert
INSERT INTO sbtest:t (id, k, c, pad) VALUES (:id, :k, :c, :pad);
\endrepeat
\if not :skip_trx
COMMIT;
\endif
