CREATE TABLE pgbench_branches (
    bid int NOT NULL,
    bbalance int,
    filler char(88),
    PRIMARY KEY (bid)
) ENGINE = InnoDB;
