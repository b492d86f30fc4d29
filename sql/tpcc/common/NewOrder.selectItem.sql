-- TPC-C 2.4.2.2, for each line: price and description of the item. No row for the unused item of 2.4.1.5.
SELECT i_price, i_name, i_data
  FROM bmsql_item
 WHERE i_id = :i_id
