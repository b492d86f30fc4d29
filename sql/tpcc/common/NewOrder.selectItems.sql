-- TPC-C 2.4.2.2, variant in-list: price and description of all items of the order. The group is repeated for each line.
SELECT i_id, i_price, i_name, i_data
  FROM bmsql_item
 WHERE i_id IN ((:i_id)...)
