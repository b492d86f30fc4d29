-- name: select
SELECT COUNT(*) FROM t1;
