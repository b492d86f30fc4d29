-- TPC-C 2.4.2.2, variants=procedures: procedures/enterOrder.sql does all of it.
SELECT *
  FROM bmsql_enter_order(:w_id, :d_id, :c_id, CAST(:entry_d AS timestamp), :ol_cnt, :all_local,
                         CAST(:i_ids AS integer[]), CAST(:supply_w_ids AS integer[]), CAST(:quantities AS integer[]),
                         CAST(:commit AS boolean))
