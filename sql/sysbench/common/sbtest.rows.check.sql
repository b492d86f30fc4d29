-- All rows that were loaded are there (after oltp_delete they are not: set define.may_delete=true)
SELECT COUNT(*) AS found, :table_size AS wanted
FROM sbtest:table
WHERE id BETWEEN 1 AND :table_size
HAVING COUNT(*) <> :table_size AND NOT :may_delete
