-- name: select
SELECT intcol1,charcol1 FROM t1;
