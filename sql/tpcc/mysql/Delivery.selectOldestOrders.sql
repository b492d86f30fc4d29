-- TPC-C 2.7.4.2, variant.Delivery.districts=json: the oldest order of each district that waits, with its customer and
-- the sum of its lines. It replaces selectOldestNewOrder, selectOrderCustomer and sumOrderLines of each district. o_c_id is
-- null if the order is missing, the sum if its lines are. FOR UPDATE makes a second Delivery of the warehouse wait here; it
-- then takes the next orders. The orders are read with FOR UPDATE, too, because one may have been committed since. Only if
-- ORDER BY has all columns of the index does MySQL read no more than one entry of it.
SELECT oldest_d_id, oldest_o_id, o_c_id, SUM(ol_amount)
  FROM (SELECT d_id AS oldest_d_id,
               (SELECT no_o_id
                  FROM bmsql_new_order
                 WHERE no_w_id = :w_id AND no_d_id = d_id
                 ORDER BY no_w_id, no_d_id, no_o_id
                 LIMIT 1
                   FOR UPDATE) AS oldest_o_id
          FROM bmsql_district
         WHERE d_w_id = :w_id
         LIMIT 10) AS oldest
  LEFT JOIN bmsql_oorder ON o_w_id = :w_id AND o_d_id = oldest_d_id AND o_id = oldest_o_id
  LEFT JOIN bmsql_order_line ON ol_w_id = :w_id AND ol_d_id = oldest_d_id AND ol_o_id = oldest_o_id
 WHERE oldest_o_id IS NOT NULL
 GROUP BY oldest_d_id, oldest_o_id, o_c_id
 ORDER BY oldest_d_id
   FOR UPDATE
