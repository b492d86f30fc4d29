-- Each record of history has its object and its stat
SELECT h.ref_object, h.horder, h.ref_stat
FROM history:table h
LEFT JOIN object:table o ON o.ref = h.ref_object
LEFT JOIN stat:table s ON s.ref = h.ref_stat
WHERE o.ref IS NULL OR s.ref IS NULL
