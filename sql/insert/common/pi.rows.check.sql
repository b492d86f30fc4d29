-- No rows are missing: the steps insert before they delete, and delete no more
SELECT COUNT(*) AS found, :table_size AS at_least
FROM pi:table
HAVING COUNT(*) < :table_size
