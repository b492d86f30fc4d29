-- An order is F if all its lines are F, O if all are O, else P (4.2.3)
SELECT o.o_orderkey, o.o_orderstatus, MIN(l.l_linestatus) AS first_status, MAX(l.l_linestatus) AS last_status
FROM orders o
JOIN lineitem l ON l.l_orderkey = o.o_orderkey
GROUP BY o.o_orderkey, o.o_orderstatus
HAVING o.o_orderstatus <> CASE WHEN MIN(l.l_linestatus) = MAX(l.l_linestatus) THEN MIN(l.l_linestatus) ELSE 'P' END
