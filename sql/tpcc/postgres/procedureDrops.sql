-- Drops the procedures that procedures/ creates.
DROP FUNCTION IF EXISTS bmsql_enter_order;
DROP FUNCTION IF EXISTS bmsql_pay;
DROP FUNCTION IF EXISTS bmsql_read_order;
DROP FUNCTION IF EXISTS bmsql_count_low_stock;
DROP FUNCTION IF EXISTS bmsql_deliver;
