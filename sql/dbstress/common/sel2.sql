\set i :client_id % :instances + 1
\set ref pad(random(1, :objects), 10)
-- name: history
SELECT h.horder, h.begin_date, h.end_date, h.note, s.ref AS stat_ref, s.name AS stat_name
FROM history:i h, stat:i s
WHERE h.ref_object = :ref AND s.ref = h.ref_stat
ORDER BY h.horder;
