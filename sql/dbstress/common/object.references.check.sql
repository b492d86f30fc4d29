-- Each object has its section, and through it its zone
SELECT o.ref, o.ref_section, s.ref_zone
FROM object:table o
LEFT JOIN section:table s ON s.ref = o.ref_section
LEFT JOIN zone:table z ON z.ref = s.ref_zone
WHERE s.ref IS NULL OR z.ref IS NULL
