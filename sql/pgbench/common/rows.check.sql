-- Branches, tellers and accounts have the rows of the scale
SELECT found.name, found.n, found.wanted
FROM (
    SELECT 'pgbench_branches' AS name, COUNT(*) AS n, 1 * :scale AS wanted FROM pgbench_branches
    UNION ALL
    SELECT 'pgbench_tellers', COUNT(*), 10 * :scale FROM pgbench_tellers
    UNION ALL
    SELECT 'pgbench_accounts', COUNT(*), 100000 * :scale FROM pgbench_accounts
) found
WHERE found.n <> found.wanted
