-- Q19, revenue of three groups of parts (TPC-H 2.4.19).
-- validation: quantity1=1, quantity2=10, quantity3=20, manufacturer1=1, brand1=2, manufacturer2=2, brand2=3, manufacturer3=3, brand3=4
\set quantity1 random(1, 10)
\set quantity2 random(10, 20)
\set quantity3 random(20, 30)
\set manufacturer1 random(1, 5)
\set brand1 random(1, 5)
\set manufacturer2 random(1, 5)
\set brand2 random(1, 5)
\set manufacturer3 random(1, 5)
\set brand3 random(1, 5)
-- name: q19
SELECT SUM(l.l_extendedprice * (1 - l.l_discount)) AS revenue
FROM lineitem l
JOIN part p ON p.p_partkey = l.l_partkey
WHERE l.l_shipinstruct = 'DELIVER IN PERSON' AND l.l_shipmode IN ('AIR', 'AIR REG')
    AND ((p.p_brand = 'Brand#:manufacturer1:brand1' AND p.p_size BETWEEN 1 AND 5
            AND p.p_container IN ('SM CASE', 'SM BOX', 'SM PACK', 'SM PKG')
            AND l.l_quantity BETWEEN :quantity1 AND :quantity1 + 10)
        OR (p.p_brand = 'Brand#:manufacturer2:brand2' AND p.p_size BETWEEN 1 AND 10
            AND p.p_container IN ('MED BAG', 'MED BOX', 'MED PKG', 'MED PACK')
            AND l.l_quantity BETWEEN :quantity2 AND :quantity2 + 10)
        OR (p.p_brand = 'Brand#:manufacturer3:brand3' AND p.p_size BETWEEN 1 AND 15
            AND p.p_container IN ('LG CASE', 'LG BOX', 'LG PACK', 'LG PKG')
            AND l.l_quantity BETWEEN :quantity3 AND :quantity3 + 10));
