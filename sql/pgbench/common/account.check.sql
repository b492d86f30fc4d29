-- The balance of each account is the sum of its changes in the history
SELECT h.aid, a.abalance, h.changes
FROM (SELECT aid, SUM(delta) AS changes FROM pgbench_history GROUP BY aid) h
LEFT JOIN pgbench_accounts a ON a.aid = h.aid
WHERE a.aid IS NULL OR a.abalance <> h.changes
