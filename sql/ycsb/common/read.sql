\set record permute(random_zipfian(1, :records, :theta), :records, 1) + 1
\set key pad(abs(hash_fnv1a(:record, 0)), 19)
-- name: read
SELECT * FROM usertable WHERE YCSB_KEY = :key;
