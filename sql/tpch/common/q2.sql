-- Q2, cheapest supplier of a region (TPC-H 2.4.2).
-- validation: size=15, type=BRASS, region=EUROPE
\set size random(1, 50)
\set type choice('TIN', 'NICKEL', 'BRASS', 'STEEL', 'COPPER')
\set region choice('AFRICA', 'AMERICA', 'ASIA', 'EUROPE', 'MIDDLE EAST')
-- name: q2
SELECT s.s_acctbal, s.s_name, n.n_name, p.p_partkey, p.p_mfgr, s.s_address, s.s_phone, s.s_comment
FROM part p
JOIN partsupp ps ON ps.ps_partkey = p.p_partkey
JOIN supplier s ON s.s_suppkey = ps.ps_suppkey
JOIN nation n ON n.n_nationkey = s.s_nationkey
JOIN region r ON r.r_regionkey = n.n_regionkey
WHERE r.r_name = :region AND p.p_size = :size AND p.p_type LIKE '%:type'
    AND ps.ps_supplycost = (SELECT MIN(offer.ps_supplycost)
        FROM partsupp offer
        JOIN supplier seller ON seller.s_suppkey = offer.ps_suppkey
        JOIN nation home ON home.n_nationkey = seller.s_nationkey
        JOIN region around ON around.r_regionkey = home.n_regionkey
        WHERE offer.ps_partkey = p.p_partkey AND around.r_name = :region)
ORDER BY s.s_acctbal DESC, n.n_name, s.s_name, p.p_partkey
LIMIT 100;
