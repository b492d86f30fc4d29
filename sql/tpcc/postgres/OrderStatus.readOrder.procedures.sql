-- TPC-C 2.6.2.2, variants=procedures: procedures/readOrder.sql does all of it.
SELECT * FROM bmsql_read_order(:w_id, :d_id, :c_id, :last)
