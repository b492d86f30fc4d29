-- TPC-C 2.7.4.2 as a procedure: the oldest order that waits, of each district. It returns a row for each order that it
-- delivered. If another Delivery took the order, it raises the error of a lost race, and the client tries again. With
-- p_commit (variant.procedures.commit=inside) the call is a transaction. After an error it rolls back, and the client
-- still gets the error.
CREATE PROCEDURE bmsql_deliver(IN p_w_id integer, IN p_carrier_id integer, IN p_delivery_d datetime(3),
                               IN p_commit integer)
SQL SECURITY INVOKER
BEGIN
    DECLARE district integer DEFAULT 0;
    DECLARE oldest_o_id, customer integer;
    DECLARE owed decimal(12,2);
    DECLARE delivered text DEFAULT '';
    DECLARE missing varchar(128);
    DECLARE EXIT HANDLER FOR SQLEXCEPTION
    BEGIN
        IF p_commit THEN
            ROLLBACK;
        END IF;
        RESIGNAL;
    END;
    IF p_commit THEN
        START TRANSACTION;
    END IF;

    WHILE district < 10 DO
        SET district = district + 1, customer = NULL;

        SELECT min(no_o_id)
          INTO oldest_o_id
          FROM bmsql_new_order
         WHERE no_w_id = p_w_id AND no_d_id = district;

        IF oldest_o_id IS NOT NULL THEN
            DELETE FROM bmsql_new_order
             WHERE no_w_id = p_w_id AND no_d_id = district AND no_o_id = oldest_o_id;
            IF ROW_COUNT() = 0 THEN
                SIGNAL SQLSTATE '40001' SET MESSAGE_TEXT = 'another Delivery took the order';
            END IF;

            UPDATE bmsql_oorder
               SET o_carrier_id = p_carrier_id
             WHERE o_w_id = p_w_id AND o_d_id = district AND o_id = oldest_o_id;

            SELECT max(o_c_id)
              INTO customer
              FROM bmsql_oorder
             WHERE o_w_id = p_w_id AND o_d_id = district AND o_id = oldest_o_id;

            UPDATE bmsql_order_line
               SET ol_delivery_d = p_delivery_d
             WHERE ol_w_id = p_w_id AND ol_d_id = district AND ol_o_id = oldest_o_id;

            SELECT sum(ol_amount)
              INTO owed
              FROM bmsql_order_line
             WHERE ol_w_id = p_w_id AND ol_d_id = district AND ol_o_id = oldest_o_id;

            UPDATE bmsql_customer
               SET c_balance = c_balance + owed,
                   c_delivery_cnt = c_delivery_cnt + 1
             WHERE c_w_id = p_w_id AND c_d_id = district AND c_id = customer;
            IF ROW_COUNT() = 0 OR owed IS NULL THEN
                SET missing = concat('the database has no lines or no customer of order ', oldest_o_id,
                                     ' in district ', district, ' of warehouse ', p_w_id);
                SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = missing;
            END IF;

            SET delivered = concat(delivered, IF(delivered = '', '[', ','),
                                   '[', district, ',', oldest_o_id, ',', customer, ']');
        END IF;
    END WHILE;

    IF p_commit THEN
        COMMIT;
    END IF;

    SELECT d_id, o_id, 1, c_id
      FROM JSON_TABLE(IF(delivered = '', '[]', concat(delivered, ']')), '$[*]' COLUMNS (
               d_id integer PATH '$[0]', o_id integer PATH '$[1]', c_id integer PATH '$[2]')) AS orders;
END
