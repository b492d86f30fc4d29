-- On the MySQL of Vitess, once: a database for each shard, the unsharded one, and all shards as one for run/lineup check.
CREATE DATABASE `vt_tpcc_-80`;
CREATE DATABASE `vt_tpcc_80-`;
CREATE DATABASE vt_common_0;

-- Numbers for the history of all shards. The load uses lower ones.
CREATE TABLE vt_common_0.bmsql_hist_seq (
    id       bigint NOT NULL PRIMARY KEY,
    next_id  bigint,
    cache    bigint
) COMMENT 'vitess_sequence';
INSERT INTO vt_common_0.bmsql_hist_seq (id, next_id, cache) VALUES (0, 1000000000, 1000);

-- The source of the reference table. Triggers copy what is written to it; Vitess on several machines does this with
-- Materialize, which vtcombo does not have.
CREATE TABLE vt_common_0.bmsql_item (
    i_id     integer NOT NULL,
    i_name   varchar(24),
    i_price  decimal(5,2),
    i_data   varchar(50),
    i_im_id  integer,
    PRIMARY KEY (i_id)
) ENGINE=BLACKHOLE DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TRIGGER vt_common_0.lower AFTER INSERT ON vt_common_0.bmsql_item FOR EACH ROW
    INSERT INTO `vt_tpcc_-80`.bmsql_item (i_id, i_name, i_price, i_data, i_im_id)
    VALUES (NEW.i_id, NEW.i_name, NEW.i_price, NEW.i_data, NEW.i_im_id);
CREATE TRIGGER vt_common_0.upper AFTER INSERT ON vt_common_0.bmsql_item FOR EACH ROW
    INSERT INTO `vt_tpcc_80-`.bmsql_item (i_id, i_name, i_price, i_data, i_im_id)
    VALUES (NEW.i_id, NEW.i_name, NEW.i_price, NEW.i_data, NEW.i_im_id);
