CREATE TABLE pgbench_tellers (
    tid int NOT NULL,
    bid int,
    tbalance int,
    filler char(84),
    PRIMARY KEY (tid)
) ENGINE = InnoDB;
