-- hist_id is not part of TPC-C: it gives HISTORY a key for replication. New rows get numbers after the loaded ones.

SELECT setval('bmsql_hist_id_seq', (SELECT coalesce(max(hist_id), 0) + 1 FROM bmsql_history), false);

ALTER TABLE bmsql_history ALTER COLUMN hist_id SET DEFAULT nextval('bmsql_hist_id_seq');

ALTER TABLE bmsql_history ADD CONSTRAINT bmsql_history_pkey
    PRIMARY KEY (hist_id);
