-- TPC-C 2.8.2.2 as a procedure: the last 20 orders first, then the count.
CREATE PROCEDURE bmsql_count_low_stock(IN p_w_id integer, IN p_d_id integer, IN p_threshold integer)
SQL SECURITY INVOKER
BEGIN
    DECLARE next_o_id integer;

    SELECT d_next_o_id
      INTO next_o_id
      FROM bmsql_district
     WHERE d_w_id = p_w_id AND d_id = p_d_id;

    SELECT count(DISTINCT s_i_id)
      FROM bmsql_order_line
      JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
     WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id
       AND ol_o_id >= next_o_id - 20 AND ol_o_id < next_o_id
       AND s_quantity < p_threshold;
END
