-- All accounts together have the sum of the history
SELECT a.total AS accounts, h.total AS history
FROM (SELECT COALESCE(SUM(abalance), 0) AS total FROM pgbench_accounts) a,
     (SELECT COALESCE(SUM(delta), 0) AS total FROM pgbench_history) h
WHERE a.total <> h.total
