CREATE TABLE t1 (
    id serial,
    intcol1 int,
    charcol1 varchar(128)
) ENGINE = InnoDB;
