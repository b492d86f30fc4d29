-- Each object has its records of history, numbered from 1
SELECT o.ref, COUNT(h.horder) AS found, MIN(h.horder) AS first, MAX(h.horder) AS latest
FROM object:table o
LEFT JOIN history:table h ON h.ref_object = o.ref
GROUP BY o.ref
HAVING COUNT(h.horder) <> :history OR MIN(h.horder) <> 1 OR MAX(h.horder) <> :history
