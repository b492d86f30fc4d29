-- The index on k has the same rows as the table
SELECT i.n AS in_index, i.total AS sum_in_index, t.n AS in_table, t.total AS sum_in_table
FROM (SELECT COUNT(*) AS n, COALESCE(SUM(k), 0) AS total FROM sbtest:table FORCE INDEX (k_:table) WHERE k >= -2147483648) i,
     (SELECT COUNT(*) AS n, COALESCE(SUM(k), 0) AS total FROM sbtest:table FORCE INDEX (PRIMARY)) t
WHERE i.n <> t.n OR i.total <> t.total
