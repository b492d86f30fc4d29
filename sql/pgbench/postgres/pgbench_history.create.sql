CREATE TABLE pgbench_history (
    tid int,
    bid int,
    aid int,
    delta int,
    mtime timestamp,
    filler char(22)
);
