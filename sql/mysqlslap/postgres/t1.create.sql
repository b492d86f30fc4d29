CREATE TABLE t1 (
    id bigint NOT NULL,
    intcol1 int,
    charcol1 varchar(128)
);
