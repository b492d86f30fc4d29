\set i :client_id % :instances + 1
\repeat :rw_ratio
\set ref pad(random(1, :objects), 10)
-- name: object
SELECT o.ref, o.name, o.create_date, o.note, s.ref AS section_ref, s.name AS section_name,
    z.ref AS zone_ref, z.name AS zone_name
FROM object:i o, section:i s, zone:i z
WHERE o.ref = :ref AND s.ref = o.ref_section AND z.ref = s.ref_zone;
-- name: history
SELECT h.horder, h.begin_date, h.end_date, h.note, s.ref AS stat_ref, s.name AS stat_name
FROM history:i h, stat:i s
WHERE h.ref_object = :ref AND s.ref = h.ref_stat
ORDER BY h.horder;
\endrepeat
\set ref pad(random(1, :objects), 10)
\set horder random(1, :history)
\set stat pad(random(1, 1000), 4)
\set note text('@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@')
BEGIN;
-- name: update
UPDATE object:i SET note = :note WHERE ref = :ref;
-- name: delete
DELETE FROM history:i WHERE ref_object = :ref AND horder = :horder;
-- name: insert
INSERT INTO history:i (ref_object, horder, ref_stat, begin_date, end_date, note)
VALUES (:ref, :horder, :stat, '202601030000', '202601040000', :note);
COMMIT;
