-- name: select
SELECT * FROM a;
