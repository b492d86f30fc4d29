-- Two warehouses of ten districts, each district with 5 customers and 3 orders of 2 lines, the last two orders waiting.
-- Customers 1 to 3 share a last name; by first name they are 2, 3, 1. Customer 5 has bad credit.

INSERT INTO bmsql_warehouse (w_id, w_ytd, w_tax, w_name, w_street_1, w_street_2, w_city, w_state, w_zip)
SELECT w, 300000.00, 0.1000 + w * 0.0100, 'WARE' || w, 's1', 's2', 'city', 'ST', '123411111' FROM generate_series(1, 2) w;

INSERT INTO bmsql_district (d_w_id, d_id, d_ytd, d_tax, d_next_o_id, d_name, d_street_1, d_street_2, d_city, d_state,
                            d_zip)
SELECT w, d, 30000.00, 0.0100 * d, 4, 'DIST' || d, 's1', 's2', 'city', 'ST', '123411111'
  FROM generate_series(1, 2) w, generate_series(1, 10) d;

INSERT INTO bmsql_customer (c_w_id, c_d_id, c_id, c_discount, c_credit, c_last, c_first, c_credit_lim, c_balance,
                            c_ytd_payment, c_payment_cnt, c_delivery_cnt, c_street_1, c_street_2, c_city, c_state, c_zip,
                            c_phone, c_since, c_middle, c_data)
SELECT w, d, c, 0.2500, CASE c WHEN 5 THEN 'BC' ELSE 'GC' END,
       CASE c WHEN 4 THEN 'OUGHTBARBAR' WHEN 5 THEN 'ABLEBARBAR' ELSE 'BARBARBAR' END,
       CASE c WHEN 1 THEN 'Cecil' WHEN 2 THEN 'Abel' WHEN 3 THEN 'Bertha' ELSE 'Dora' END,
       50000.00, -10.00, 10.00, 1, 0, 's1', 's2', 'city', 'ST', '123411111', '0123456789012345', '2026-01-01', 'OE',
       repeat('x', 490)
  FROM generate_series(1, 2) w, generate_series(1, 10) d, generate_series(1, 5) c;

INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
SELECT c_id, c_d_id, c_w_id, c_d_id, c_w_id, '2026-01-01', 10.00, 'loaded' FROM bmsql_customer;

INSERT INTO bmsql_item (i_id, i_name, i_price, i_data, i_im_id)
SELECT i, 'item' || i, i + 0.05, CASE WHEN i % 2 = 0 THEN 'an ORIGINAL item' ELSE 'an item' END, i
  FROM generate_series(1, 30) i;

INSERT INTO bmsql_stock (s_w_id, s_i_id, s_quantity, s_ytd, s_order_cnt, s_remote_cnt, s_data, s_dist_01, s_dist_02,
                         s_dist_03, s_dist_04, s_dist_05, s_dist_06, s_dist_07, s_dist_08, s_dist_09, s_dist_10)
SELECT w, i, 50, 0, 0, 0, CASE WHEN i % 3 = 0 THEN 'ORIGINAL stock' ELSE 'stock' END,
       rpad('w' || w || ' d1 i' || i, 24, '.'), rpad('w' || w || ' d2 i' || i, 24, '.'),
       rpad('w' || w || ' d3 i' || i, 24, '.'), rpad('w' || w || ' d4 i' || i, 24, '.'),
       rpad('w' || w || ' d5 i' || i, 24, '.'), rpad('w' || w || ' d6 i' || i, 24, '.'),
       rpad('w' || w || ' d7 i' || i, 24, '.'), rpad('w' || w || ' d8 i' || i, 24, '.'),
       rpad('w' || w || ' d9 i' || i, 24, '.'), rpad('w' || w || ' d10 i' || i, 24, '.')
  FROM generate_series(1, 2) w, generate_series(1, 30) i;

INSERT INTO bmsql_oorder (o_w_id, o_d_id, o_id, o_c_id, o_carrier_id, o_ol_cnt, o_all_local, o_entry_d)
SELECT d_w_id, d_id, o, 4 - o, CASE o WHEN 1 THEN 9 END, 2, 1, '2026-01-01'
  FROM bmsql_district, generate_series(1, 3) o;

INSERT INTO bmsql_order_line (ol_w_id, ol_d_id, ol_o_id, ol_number, ol_i_id, ol_delivery_d, ol_amount, ol_supply_w_id,
                              ol_quantity, ol_dist_info)
SELECT o_w_id, o_d_id, o_id, n, 2 * o_id + n, CASE o_id WHEN 1 THEN o_entry_d END,
       CASE o_id WHEN 1 THEN 0.00 ELSE 100 * o_id + n + 0.25 END, o_w_id, 5, repeat('l', 24)
  FROM bmsql_oorder, generate_series(1, 2) n;

INSERT INTO bmsql_new_order (no_w_id, no_d_id, no_o_id)
SELECT o_w_id, o_d_id, o_id FROM bmsql_oorder WHERE o_carrier_id IS NULL;
