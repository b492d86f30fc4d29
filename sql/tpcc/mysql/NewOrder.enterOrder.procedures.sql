-- TPC-C 2.4.2.2, variants=procedures: procedures/enterOrder.sql does all of it.
CALL bmsql_enter_order(:w_id, :d_id, :c_id, :entry_d, :ol_cnt, :all_local, :lines, :commit)
