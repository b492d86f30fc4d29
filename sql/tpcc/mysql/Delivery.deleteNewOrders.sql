-- TPC-C 2.7.4.2, variant.Delivery.districts=json: the new-order rows of all districts. :orders has the district and the
-- number of each order: [[1,2101],[2,2101]].
DELETE bmsql_new_order
  FROM JSON_TABLE(:orders, '$[*]' COLUMNS (d_id integer PATH '$[0]', order_id integer PATH '$[1]')) AS oldest
  JOIN bmsql_new_order ON no_w_id = :w_id AND no_d_id = d_id AND no_o_id = order_id
