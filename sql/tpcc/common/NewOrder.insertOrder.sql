-- TPC-C 2.4.2.2: the order itself, without a carrier until it is delivered.
INSERT INTO bmsql_oorder (o_id, o_d_id, o_w_id, o_c_id, o_entry_d, o_ol_cnt, o_all_local)
VALUES (:o_id, :d_id, :w_id, :c_id, :entry_d, :ol_cnt, :all_local)
