-- Q17, revenue lost without small orders (TPC-H 2.4.17).
-- validation: manufacturer=2, brand=3, container1=MED, container2=BOX
\set manufacturer random(1, 5)
\set brand random(1, 5)
\set container1 choice('SM', 'LG', 'MED', 'JUMBO', 'WRAP')
\set container2 choice('CASE', 'BOX', 'BAG', 'JAR', 'PKG', 'PACK', 'CAN', 'DRUM')
-- name: q17
SELECT SUM(l.l_extendedprice) / 7.0 AS yearly_mean
FROM part p
JOIN lineitem l ON l.l_partkey = p.p_partkey
WHERE p.p_brand = 'Brand#:manufacturer:brand' AND p.p_container = ':container1 :container2'
    AND l.l_quantity < (SELECT 0.2 * AVG(typical.l_quantity) FROM lineitem typical WHERE typical.l_partkey = p.p_partkey);
