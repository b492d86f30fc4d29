-- For the ledger: the last payment, and payments without a number.
SELECT coalesce(max(hist_id), 0), count(*) - count(hist_id)
  FROM bmsql_history
