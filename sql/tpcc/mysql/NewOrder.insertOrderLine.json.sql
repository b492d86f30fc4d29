-- TPC-C 2.4.2.2, variant.NewOrder.writes=json: all lines in one statement, in place of a batch that drivers send row by row.
-- :lines has item, supplying warehouse, quantity, amount and dist_info of each line: [[7,1,5,40.25,"..."],[9,1,2,8.10,"..."]].
INSERT INTO bmsql_order_line
       (ol_o_id, ol_d_id, ol_w_id, ol_number, ol_i_id, ol_supply_w_id, ol_quantity, ol_amount, ol_dist_info)
SELECT :o_id, :d_id, :w_id, number, i_id, supply_w_id, quantity, amount, dist_info
  FROM JSON_TABLE(:lines, '$[*]' COLUMNS (number FOR ORDINALITY,
           i_id integer PATH '$[0]', supply_w_id integer PATH '$[1]', quantity integer PATH '$[2]',
           amount decimal(6,2) PATH '$[3]', dist_info char(24) PATH '$[4]')) AS line
