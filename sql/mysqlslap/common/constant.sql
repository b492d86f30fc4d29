-- name: select
SELECT 1;
