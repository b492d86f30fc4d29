\set i :client_id % :instances + 1
\set ref pad(random(1, :objects), 10)
-- name: object
SELECT o.ref, o.name, o.create_date, o.note, s.ref AS section_ref, s.name AS section_name,
    z.ref AS zone_ref, z.name AS zone_name
FROM object:i o, section:i s, zone:i z
WHERE o.ref = :ref AND s.ref = o.ref_section AND z.ref = s.ref_zone;
