-- TPC-C 2.7.4.2, variant.Delivery.districts=json: the balance of all customers. :customers has district, customer and sum of
-- each order: [[1,17,81.20],[2,3,40.25]].
UPDATE JSON_TABLE(:customers, '$[*]' COLUMNS (
           d_id integer PATH '$[0]', customer_id integer PATH '$[1]', amount decimal(12,2) PATH '$[2]')) AS owed
  JOIN bmsql_customer ON c_w_id = :w_id AND c_d_id = d_id AND c_id = customer_id
   SET c_balance = c_balance + amount,
       c_delivery_cnt = c_delivery_cnt + 1
