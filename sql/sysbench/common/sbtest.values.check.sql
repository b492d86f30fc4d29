-- Each row has a positive id and k, ten groups of characters in c, and five in pad
SELECT id, k, c, pad
FROM sbtest:table
WHERE id < 1
    OR k < 1
    OR RTRIM(c) NOT LIKE '___________-___________-___________-___________-___________-___________-___________-___________-___________-___________'
    OR RTRIM(pad) NOT LIKE '___________-___________-___________-___________-___________'
