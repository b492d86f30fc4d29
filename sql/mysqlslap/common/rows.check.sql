-- Both tables have the rows that were loaded
SELECT found.name, found.n, found.wanted
FROM (
    SELECT 't1' AS name, COUNT(*) AS n, :table_size AS wanted FROM t1
    UNION ALL
    SELECT 'a', COUNT(*), 1 FROM a WHERE b = 23
) found
WHERE found.n <> found.wanted
