-- TPC-C 2.7.4.2, variants=procedures: procedures/deliver.sql does all of it.
CALL bmsql_deliver(:w_id, :carrier_id, :delivery_d, :commit)
