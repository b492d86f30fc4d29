-- Drops the procedures that procedures/ creates.
DROP PROCEDURE IF EXISTS bmsql_enter_order;
DROP PROCEDURE IF EXISTS bmsql_pay;
DROP PROCEDURE IF EXISTS bmsql_read_order;
DROP PROCEDURE IF EXISTS bmsql_count_low_stock;
DROP PROCEDURE IF EXISTS bmsql_deliver;
