-- Q8, market share of a nation (TPC-H 2.4.8).
-- validation: nation=BRAZIL, region=AMERICA, syllable1=ECONOMY, syllable2=ANODIZED, syllable3=STEEL
-- Each region has five nations, so each nation is equally likely.
\set area random(1, 5)
\if :area = 1
\set region 'AFRICA'
\set nation choice('ALGERIA', 'ETHIOPIA', 'KENYA', 'MOROCCO', 'MOZAMBIQUE')
\elif :area = 2
\set region 'AMERICA'
\set nation choice('ARGENTINA', 'BRAZIL', 'CANADA', 'PERU', 'UNITED STATES')
\elif :area = 3
\set region 'ASIA'
\set nation choice('CHINA', 'INDIA', 'INDONESIA', 'JAPAN', 'VIETNAM')
\elif :area = 4
\set region 'EUROPE'
\set nation choice('FRANCE', 'GERMANY', 'ROMANIA', 'RUSSIA', 'UNITED KINGDOM')
\elif :area = 5
\set region 'MIDDLE EAST'
\set nation choice('EGYPT', 'IRAN', 'IRAQ', 'JORDAN', 'SAUDI ARABIA')
\endif
\set syllable1 choice('STANDARD', 'SMALL', 'MEDIUM', 'LARGE', 'ECONOMY', 'PROMO')
\set syllable2 choice('ANODIZED', 'BURNISHED', 'PLATED', 'POLISHED', 'BRUSHED')
\set syllable3 choice('TIN', 'NICKEL', 'BRASS', 'STEEL', 'COPPER')
-- name: q8
SELECT ordered_in, SUM(CASE WHEN seller = :nation THEN volume ELSE 0 END) / SUM(volume) AS market_share
FROM (SELECT EXTRACT(YEAR FROM o.o_orderdate) AS ordered_in, maker.n_name AS seller,
        l.l_extendedprice * (1 - l.l_discount) AS volume
    FROM part p
    JOIN lineitem l ON l.l_partkey = p.p_partkey
    JOIN supplier s ON s.s_suppkey = l.l_suppkey
    JOIN nation maker ON maker.n_nationkey = s.s_nationkey
    JOIN orders o ON o.o_orderkey = l.l_orderkey
    JOIN customer c ON c.c_custkey = o.o_custkey
    JOIN nation buyer ON buyer.n_nationkey = c.c_nationkey
    JOIN region r ON r.r_regionkey = buyer.n_regionkey
    WHERE r.r_name = :region AND p.p_type = ':syllable1 :syllable2 :syllable3'
        AND o.o_orderdate BETWEEN DATE '1995-01-01' AND DATE '1996-12-31') sale
GROUP BY ordered_in
ORDER BY ordered_in;
