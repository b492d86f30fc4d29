-- TPC-C 2.7.4.2, variant.Delivery.districts=json: the carrier of all orders and the date of delivery in all of their lines.
-- :orders has the district and the number of each order: [[1,2101],[2,2101]].
UPDATE JSON_TABLE(:orders, '$[*]' COLUMNS (d_id integer PATH '$[0]', order_id integer PATH '$[1]')) AS oldest
  JOIN bmsql_oorder ON o_w_id = :w_id AND o_d_id = d_id AND o_id = order_id
  JOIN bmsql_order_line ON ol_w_id = :w_id AND ol_d_id = d_id AND ol_o_id = order_id
   SET o_carrier_id = :carrier_id,
       ol_delivery_d = :delivery_d
