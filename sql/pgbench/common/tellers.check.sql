-- All tellers together have the sum of all branches
SELECT t.total AS tellers, b.total AS branches
FROM (SELECT COALESCE(SUM(tbalance), 0) AS total FROM pgbench_tellers) t,
     (SELECT COALESCE(SUM(bbalance), 0) AS total FROM pgbench_branches) b
WHERE t.total <> b.total
