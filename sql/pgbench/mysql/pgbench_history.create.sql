CREATE TABLE pgbench_history (
    tid int,
    bid int,
    aid int,
    delta int,
    mtime datetime,
    filler char(22)
) ENGINE = InnoDB;
