-- The tables of sql/tpcc/mysql/tableCreates.sql for Vitess. They differ in two things: bmsql_config is made without
-- SELECT, which Vitess would do on each shard, and a sequence gives hist_id.

CREATE TABLE bmsql_config (
    cfg_name   varchar(30) PRIMARY KEY,
    cfg_value  varchar(50)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_warehouse (
    w_id        integer NOT NULL,
    w_ytd       decimal(12,2),
    w_tax       decimal(4,4),
    w_name      varchar(10),
    w_street_1  varchar(20),
    w_street_2  varchar(20),
    w_city      varchar(20),
    w_state     char(2),
    w_zip       char(9),
    PRIMARY KEY (w_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_district (
    d_w_id       integer NOT NULL,
    d_id         integer NOT NULL,
    d_ytd        decimal(12,2),
    d_tax        decimal(4,4),
    d_next_o_id  integer,
    d_name       varchar(10),
    d_street_1   varchar(20),
    d_street_2   varchar(20),
    d_city       varchar(20),
    d_state      char(2),
    d_zip        char(9),
    PRIMARY KEY (d_w_id, d_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_customer (
    c_w_id          integer NOT NULL,
    c_d_id          integer NOT NULL,
    c_id            integer NOT NULL,
    c_discount      decimal(4,4),
    c_credit        char(2),
    c_last          varchar(16),
    c_first         varchar(16),
    c_credit_lim    decimal(12,2),
    c_balance       decimal(12,2),
    c_ytd_payment   decimal(12,2),
    c_payment_cnt   integer,
    c_delivery_cnt  integer,
    c_street_1      varchar(20),
    c_street_2      varchar(20),
    c_city          varchar(20),
    c_state         char(2),
    c_zip           char(9),
    c_phone         char(16),
    c_since         datetime(3),
    c_middle        char(2),
    c_data          varchar(500),
    PRIMARY KEY (c_w_id, c_d_id, c_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_history (
    hist_id   bigint NOT NULL PRIMARY KEY,
    h_c_id    integer,
    h_c_d_id  integer,
    h_c_w_id  integer,
    h_d_id    integer,
    h_w_id    integer,
    h_date    datetime(3),
    h_amount  decimal(6,2),
    h_data    varchar(24)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_new_order (
    no_w_id  integer NOT NULL,
    no_d_id  integer NOT NULL,
    no_o_id  integer NOT NULL,
    PRIMARY KEY (no_w_id, no_d_id, no_o_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_oorder (
    o_w_id        integer NOT NULL,
    o_d_id        integer NOT NULL,
    o_id          integer NOT NULL,
    o_c_id        integer,
    o_carrier_id  integer,
    o_ol_cnt      integer,
    o_all_local   integer,
    o_entry_d     datetime(3),
    PRIMARY KEY (o_w_id, o_d_id, o_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_order_line (
    ol_w_id         integer NOT NULL,
    ol_d_id         integer NOT NULL,
    ol_o_id         integer NOT NULL,
    ol_number       integer NOT NULL,
    ol_i_id         integer NOT NULL,
    ol_delivery_d   datetime(3),
    ol_amount       decimal(6,2),
    ol_supply_w_id  integer,
    ol_quantity     integer,
    ol_dist_info    char(24),
    PRIMARY KEY (ol_w_id, ol_d_id, ol_o_id, ol_number)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_item (
    i_id     integer NOT NULL,
    i_name   varchar(24),
    i_price  decimal(5,2),
    i_data   varchar(50),
    i_im_id  integer,
    PRIMARY KEY (i_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;

CREATE TABLE bmsql_stock (
    s_w_id        integer NOT NULL,
    s_i_id        integer NOT NULL,
    s_quantity    integer,
    s_ytd         integer,
    s_order_cnt   integer,
    s_remote_cnt  integer,
    s_data        varchar(50),
    s_dist_01     char(24),
    s_dist_02     char(24),
    s_dist_03     char(24),
    s_dist_04     char(24),
    s_dist_05     char(24),
    s_dist_06     char(24),
    s_dist_07     char(24),
    s_dist_08     char(24),
    s_dist_09     char(24),
    s_dist_10     char(24),
    PRIMARY KEY (s_w_id, s_i_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin;
