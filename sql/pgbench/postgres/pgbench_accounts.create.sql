CREATE TABLE pgbench_accounts (
    aid int NOT NULL,
    bid int,
    abalance int,
    filler char(84)
) WITH (fillfactor = 100);
