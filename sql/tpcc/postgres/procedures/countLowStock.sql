-- TPC-C 2.8.2.2 as a function: the last 20 orders first, then the count.
CREATE FUNCTION bmsql_count_low_stock(p_w_id integer, p_d_id integer, p_threshold integer)
RETURNS bigint
LANGUAGE plpgsql STABLE AS $body$
DECLARE
    next_o_id integer;
    low_stock bigint;
BEGIN
    SELECT d_next_o_id
      INTO next_o_id
      FROM bmsql_district
     WHERE d_w_id = p_w_id AND d_id = p_d_id;

    SELECT count(DISTINCT s_i_id)
      INTO low_stock
      FROM bmsql_order_line
      JOIN bmsql_stock ON s_w_id = ol_w_id AND s_i_id = ol_i_id
     WHERE ol_w_id = p_w_id AND ol_d_id = p_d_id
       AND ol_o_id >= next_o_id - 20 AND ol_o_id < next_o_id
       AND s_quantity < p_threshold;

    RETURN low_stock;
END
$body$
