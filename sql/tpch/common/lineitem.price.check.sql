-- A line costs its quantity times the retail price of the part (4.2.3)
SELECT l.l_orderkey, l.l_linenumber, l.l_extendedprice, l.l_quantity * p.p_retailprice AS wanted
FROM lineitem l
JOIN part p ON p.p_partkey = l.l_partkey
WHERE l.l_extendedprice <> l.l_quantity * p.p_retailprice
