-- TPC-C 2.5.2.2, variants=procedures: procedures/pay.sql does all of it.
CALL bmsql_pay(:w_id, :d_id, :c_w_id, :c_d_id, :c_id, :last, :amount, :date, :commit)
