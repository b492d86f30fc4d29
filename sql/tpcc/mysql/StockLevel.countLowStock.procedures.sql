-- TPC-C 2.8.2.2, variants=procedures: procedures/countLowStock.sql does all of it.
CALL bmsql_count_low_stock(:w_id, :d_id, :threshold)
