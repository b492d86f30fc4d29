-- All values lie in their ranges, and each row has its date and ten characters of data
SELECT transactionid, dateandtime, cashregisterid, customerid, productid, price, data
FROM pi:table
WHERE cashregisterid NOT BETWEEN 0 AND :cashregisters - 1
    OR customerid NOT BETWEEN 0 AND :customers - 1
    OR productid NOT BETWEEN 0 AND :products - 1
    OR price NOT BETWEEN 0 AND :max_price - 1
    OR dateandtime IS NULL
    OR data IS NULL
    OR data NOT LIKE 'aaaaaaa___'
