\set record permute(random_zipfian(1, :records, :theta), :records, 1) + 1
\set key pad(abs(hash_fnv1a(:record, 0)), 19)
\set field random(0, 9)
\set value text('@@@@@@####@@@@@@####@@@@@@####@@@@@@####@@@@@@####@@@@@@####@@@@@@####@@@@@@####@@@@@@####@@@@@@####')
-- name: read
SELECT * FROM usertable WHERE YCSB_KEY = :key;
-- name: update
UPDATE usertable SET FIELD:field=:value WHERE YCSB_KEY = :key;
