-- TPC-C 2.7.4.2, variants=procedures: procedures/deliver.sql does all of it.
SELECT * FROM bmsql_deliver(:w_id, :carrier_id, CAST(:delivery_d AS timestamp), CAST(:commit AS boolean))
