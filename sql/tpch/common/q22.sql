-- Q22, where rich customers without orders live (TPC-H 2.4.22).
-- validation: code1=13, code2=31, code3=23, code4=29, code5=30, code6=18, code7=17
-- Seven of the codes 10 to 34, no two the same.
\set shuffle random(1, 1000000000)
\set code1 permute(0, 25, :shuffle) + 10
\set code2 permute(1, 25, :shuffle) + 10
\set code3 permute(2, 25, :shuffle) + 10
\set code4 permute(3, 25, :shuffle) + 10
\set code5 permute(4, 25, :shuffle) + 10
\set code6 permute(5, 25, :shuffle) + 10
\set code7 permute(6, 25, :shuffle) + 10
-- name: q22
SELECT code, COUNT(*) AS customers, SUM(balance) AS balances
FROM (SELECT SUBSTRING(c.c_phone FROM 1 FOR 2) AS code, c.c_acctbal AS balance
    FROM customer c
    WHERE SUBSTRING(c.c_phone FROM 1 FOR 2) IN (':code1', ':code2', ':code3', ':code4', ':code5', ':code6', ':code7')
        AND c.c_acctbal > (SELECT AVG(c_acctbal)
            FROM customer
            WHERE c_acctbal > 0.00
                AND SUBSTRING(c_phone FROM 1 FOR 2) IN (':code1', ':code2', ':code3', ':code4', ':code5', ':code6', ':code7'))
        AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.o_custkey = c.c_custkey)) candidate
GROUP BY code
ORDER BY code;
