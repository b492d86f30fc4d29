-- TPC-C 2.5.2.2 as a procedure. With p_c_id = 0 the customer is named by p_last: of n namesakes in the order of
-- c_first it is number ceil(n / 2), where 2 * place is n or n + 1. It returns no row if there is no such customer.
-- A missing district or warehouse is an error. The warehouse, for which all payments wait, changes last. With p_commit
-- (variant.procedures.commit=inside) the call is a transaction. It rolls back if it returns no row, and after an
-- error, which the client still gets.
CREATE PROCEDURE bmsql_pay(IN p_w_id integer, IN p_d_id integer, IN p_c_w_id integer, IN p_c_d_id integer,
                           IN p_c_id integer, IN p_last varchar(16), IN p_amount decimal(6,2), IN p_date datetime(3),
                           IN p_commit integer)
SQL SECURITY INVOKER
BEGIN
    DECLARE customer integer DEFAULT p_c_id;
    DECLARE paid, changed integer;
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

    IF customer = 0 THEN
        SELECT max(c_id)
          INTO customer
          FROM (SELECT c_id, row_number() OVER (ORDER BY c_first) AS place, count(*) OVER () AS n
                  FROM bmsql_customer
                 WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_last = p_last) AS namesakes
         WHERE 2 * place IN (n, n + 1);
    END IF;

    UPDATE bmsql_customer
       SET c_balance = c_balance - p_amount,
           c_ytd_payment = c_ytd_payment + p_amount,
           c_payment_cnt = c_payment_cnt + 1,
           c_data = IF(c_credit = 'BC',
                       left(concat(concat_ws(' ', c_id, c_d_id, c_w_id, p_d_id, p_w_id, p_amount, '| '), c_data), 500),
                       c_data)
     WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = customer;

    UPDATE bmsql_district
       SET d_ytd = d_ytd + p_amount
     WHERE d_w_id = p_w_id AND d_id = p_d_id;
    SET changed = ROW_COUNT();

    UPDATE bmsql_warehouse
       SET w_ytd = w_ytd + p_amount
     WHERE w_id = p_w_id;
    IF changed + ROW_COUNT() < 2 THEN
        SET missing = concat('the database has no district ', p_d_id, ' of warehouse ', p_w_id);
        SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = missing;
    END IF;

    INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)
    SELECT c_id, c_d_id, c_w_id, d_id, w_id, p_date, p_amount, concat(w_name, '    ', d_name)
      FROM bmsql_customer, bmsql_district, bmsql_warehouse
     WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = customer
       AND d_w_id = p_w_id AND d_id = p_d_id AND w_id = p_w_id;
    SET paid = row_count();

    SELECT c_first, c_middle, c_last, c_street_1, c_street_2, c_city, c_state, c_zip,
           c_phone, c_since, c_credit, c_credit_lim, c_discount, c_balance,
           d_name, d_street_1, d_street_2, d_city, d_state, d_zip,
           w_name, w_street_1, w_street_2, w_city, w_state, w_zip,
           c_id, IF(c_credit = 'BC', left(c_data, 200), NULL)
      FROM bmsql_customer, bmsql_district, bmsql_warehouse
     WHERE c_w_id = p_c_w_id AND c_d_id = p_c_d_id AND c_id = customer
       AND d_w_id = p_w_id AND d_id = p_d_id AND w_id = p_w_id;

    IF p_commit THEN
        IF paid = 1 THEN
            COMMIT;
        ELSE
            ROLLBACK;
        END IF;
    END IF;
END
