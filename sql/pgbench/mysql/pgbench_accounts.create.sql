CREATE TABLE pgbench_accounts (
    aid int NOT NULL,
    bid int,
    abalance int,
    filler char(84),
    PRIMARY KEY (aid)
) ENGINE = InnoDB;
