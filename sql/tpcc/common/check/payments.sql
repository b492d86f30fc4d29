-- For the ledger: the payments since the last one before the run.
SELECT h_w_id, h_d_id, h_c_w_id, h_c_d_id, h_c_id, h_amount
  FROM bmsql_history
 WHERE hist_id > :hist_id
 ORDER BY h_w_id, h_d_id, h_c_w_id, h_c_d_id, h_c_id, h_amount
