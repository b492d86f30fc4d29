-- The table has the rows that were loaded
SELECT COUNT(*) AS found, :table_size AS wanted
FROM lookup
WHERE id BETWEEN 1 AND :table_size
HAVING COUNT(*) <> :table_size
