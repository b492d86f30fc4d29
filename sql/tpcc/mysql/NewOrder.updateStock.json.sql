-- TPC-C 2.4.2.2, variant.NewOrder.writes=json: the stock of all lines in one statement, in place of a batch that drivers send
-- row by row. :stock has supplying warehouse, item, what is left, what was ordered and in how many lines:
-- [[1,7,45,5,1],[1,9,48,2,1]].
UPDATE bmsql_stock
  JOIN JSON_TABLE(:stock, '$[*]' COLUMNS (
           supply_w_id integer PATH '$[0]', i_id integer PATH '$[1]', left_in_stock integer PATH '$[2]',
           ordered integer PATH '$[3]', lines_of_item integer PATH '$[4]')) AS line
    ON s_w_id = supply_w_id AND s_i_id = i_id
   SET s_quantity = left_in_stock,
       s_ytd = s_ytd + ordered,
       s_order_cnt = s_order_cnt + lines_of_item,
       s_remote_cnt = s_remote_cnt + IF(supply_w_id = :w_id, 0, lines_of_item)
