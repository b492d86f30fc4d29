-- The three indexes have the same rows as the table
SELECT t.n AS in_table, m.n AS in_marketsegment, r.n AS in_registersegment, p.n AS in_pdc
FROM (SELECT COUNT(*) AS n, COALESCE(SUM(price), 0) AS total FROM pi:table FORCE INDEX (PRIMARY)) t,
     (SELECT COUNT(*) AS n, COALESCE(SUM(price), 0) AS total FROM pi:table FORCE INDEX (marketsegment_pi:table)) m,
     (SELECT COUNT(*) AS n, COALESCE(SUM(price), 0) AS total FROM pi:table FORCE INDEX (registersegment_pi:table)) r,
     (SELECT COUNT(*) AS n, COALESCE(SUM(price), 0) AS total FROM pi:table FORCE INDEX (pdc_pi:table)) p
WHERE t.n <> m.n OR t.n <> r.n OR t.n <> p.n OR t.total <> m.total OR t.total <> r.total OR t.total <> p.total
