\set record :records + :inserted + 1 - random_zipfian(1, :records + :inserted, :theta)
\if :record > :records
\set key pad(abs(hash_fnv1a(:client_id * 1000000000 + :record - :records, :default_seed)), 19)
\else
\set key pad(abs(hash_fnv1a(:record, 0)), 19)
\endif
-- name: read
SELECT * FROM usertable WHERE YCSB_KEY = :key;
