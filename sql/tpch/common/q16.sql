-- Q16, suppliers by brand, type and size (TPC-H 2.4.16).
-- validation: manufacturer=4, brand=5, syllable1=MEDIUM, syllable2=POLISHED, size1=49, size2=14, size3=23, size4=45, size5=19, size6=3, size7=36, size8=9
\set manufacturer random(1, 5)
\set brand random(1, 5)
\set syllable1 choice('STANDARD', 'SMALL', 'MEDIUM', 'LARGE', 'ECONOMY', 'PROMO')
\set syllable2 choice('ANODIZED', 'BURNISHED', 'PLATED', 'POLISHED', 'BRUSHED')
-- Eight sizes of 1 to 50, no two the same.
\set shuffle random(1, 1000000000)
\set size1 permute(0, 50, :shuffle) + 1
\set size2 permute(1, 50, :shuffle) + 1
\set size3 permute(2, 50, :shuffle) + 1
\set size4 permute(3, 50, :shuffle) + 1
\set size5 permute(4, 50, :shuffle) + 1
\set size6 permute(5, 50, :shuffle) + 1
\set size7 permute(6, 50, :shuffle) + 1
\set size8 permute(7, 50, :shuffle) + 1
-- name: q16
SELECT p.p_brand, p.p_type, p.p_size, COUNT(DISTINCT ps.ps_suppkey) AS suppliers
FROM part p
JOIN partsupp ps ON ps.ps_partkey = p.p_partkey
WHERE p.p_brand <> 'Brand#:manufacturer:brand' AND p.p_type NOT LIKE ':syllable1 :syllable2%'
    AND p.p_size IN (:size1, :size2, :size3, :size4, :size5, :size6, :size7, :size8)
    AND ps.ps_suppkey NOT IN (SELECT s_suppkey FROM supplier WHERE s_comment LIKE '%Customer%Complaints%')
GROUP BY p.p_brand, p.p_type, p.p_size
ORDER BY suppliers DESC, p.p_brand, p.p_type, p.p_size;
