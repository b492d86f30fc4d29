-- Each row of t1 has a number and 128 characters
SELECT id, intcol1, charcol1
FROM t1
WHERE intcol1 IS NULL OR charcol1 IS NULL OR CHAR_LENGTH(charcol1) <> 128
