\set i :client_id % :instances + 1
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
