CREATE TABLE pgbench_branches (
    bid int NOT NULL,
    bbalance int,
    filler char(88)
) WITH (fillfactor = 100);
