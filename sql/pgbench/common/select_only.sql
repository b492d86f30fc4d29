\set aid random(1, 100000 * :scale)
-- name: selectAccount
SELECT abalance FROM pgbench_accounts WHERE aid = :aid;
