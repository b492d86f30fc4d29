-- All rows that were loaded are there (oltp_delete removes rows: build again after it)
SELECT COUNT(*) AS found, :table_size AS wanted
FROM sbtest:table
WHERE id BETWEEN 1 AND :table_size
HAVING COUNT(*) <> :table_size
