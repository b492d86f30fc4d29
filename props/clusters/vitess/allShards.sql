-- On the MySQL of Vitess, after the build: the shards' tables as one database, for run/lineup check.
CREATE DATABASE IF NOT EXISTS all_shards;
CREATE OR REPLACE VIEW all_shards.bmsql_config AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_config UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_config;
CREATE OR REPLACE VIEW all_shards.bmsql_warehouse AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_warehouse UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_warehouse;
CREATE OR REPLACE VIEW all_shards.bmsql_district AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_district UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_district;
CREATE OR REPLACE VIEW all_shards.bmsql_customer AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_customer UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_customer;
CREATE OR REPLACE VIEW all_shards.bmsql_history AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_history UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_history;
CREATE OR REPLACE VIEW all_shards.bmsql_new_order AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_new_order UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_new_order;
CREATE OR REPLACE VIEW all_shards.bmsql_oorder AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_oorder UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_oorder;
CREATE OR REPLACE VIEW all_shards.bmsql_order_line AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_order_line UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_order_line;
CREATE OR REPLACE VIEW all_shards.bmsql_stock AS
    SELECT * FROM `vt_tpcc_-80`.bmsql_stock UNION ALL SELECT * FROM `vt_tpcc_80-`.bmsql_stock;
CREATE OR REPLACE VIEW all_shards.bmsql_item AS SELECT * FROM `vt_tpcc_-80`.bmsql_item;
