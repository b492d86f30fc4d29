-- Q7, volume shipped between two nations (TPC-H 2.4.7).
-- validation: nation1=FRANCE, nation2=GERMANY
\set first random(0, 24)
\set second (:first + random(1, 24)) % 25
\set nation1 CASE WHEN :first = 0 THEN 'ALGERIA' WHEN :first = 1 THEN 'ARGENTINA' WHEN :first = 2 THEN 'BRAZIL' \
    WHEN :first = 3 THEN 'CANADA' WHEN :first = 4 THEN 'CHINA' WHEN :first = 5 THEN 'EGYPT' \
    WHEN :first = 6 THEN 'ETHIOPIA' WHEN :first = 7 THEN 'FRANCE' WHEN :first = 8 THEN 'GERMANY' \
    WHEN :first = 9 THEN 'INDIA' WHEN :first = 10 THEN 'INDONESIA' WHEN :first = 11 THEN 'IRAN' \
    WHEN :first = 12 THEN 'IRAQ' WHEN :first = 13 THEN 'JAPAN' WHEN :first = 14 THEN 'JORDAN' \
    WHEN :first = 15 THEN 'KENYA' WHEN :first = 16 THEN 'MOROCCO' WHEN :first = 17 THEN 'MOZAMBIQUE' \
    WHEN :first = 18 THEN 'PERU' WHEN :first = 19 THEN 'ROMANIA' WHEN :first = 20 THEN 'RUSSIA' \
    WHEN :first = 21 THEN 'SAUDI ARABIA' WHEN :first = 22 THEN 'UNITED KINGDOM' WHEN :first = 23 THEN 'UNITED STATES' \
    WHEN :first = 24 THEN 'VIETNAM' END
\set nation2 CASE WHEN :second = 0 THEN 'ALGERIA' WHEN :second = 1 THEN 'ARGENTINA' WHEN :second = 2 THEN 'BRAZIL' \
    WHEN :second = 3 THEN 'CANADA' WHEN :second = 4 THEN 'CHINA' WHEN :second = 5 THEN 'EGYPT' \
    WHEN :second = 6 THEN 'ETHIOPIA' WHEN :second = 7 THEN 'FRANCE' WHEN :second = 8 THEN 'GERMANY' \
    WHEN :second = 9 THEN 'INDIA' WHEN :second = 10 THEN 'INDONESIA' WHEN :second = 11 THEN 'IRAN' \
    WHEN :second = 12 THEN 'IRAQ' WHEN :second = 13 THEN 'JAPAN' WHEN :second = 14 THEN 'JORDAN' \
    WHEN :second = 15 THEN 'KENYA' WHEN :second = 16 THEN 'MOROCCO' WHEN :second = 17 THEN 'MOZAMBIQUE' \
    WHEN :second = 18 THEN 'PERU' WHEN :second = 19 THEN 'ROMANIA' WHEN :second = 20 THEN 'RUSSIA' \
    WHEN :second = 21 THEN 'SAUDI ARABIA' WHEN :second = 22 THEN 'UNITED KINGDOM' \
    WHEN :second = 23 THEN 'UNITED STATES' WHEN :second = 24 THEN 'VIETNAM' END
-- name: q7
SELECT seller, buyer, shipped_in, SUM(volume) AS revenue
FROM (SELECT home.n_name AS seller, away.n_name AS buyer, EXTRACT(YEAR FROM l.l_shipdate) AS shipped_in,
        l.l_extendedprice * (1 - l.l_discount) AS volume
    FROM lineitem l
    JOIN supplier s ON s.s_suppkey = l.l_suppkey
    JOIN orders o ON o.o_orderkey = l.l_orderkey
    JOIN customer c ON c.c_custkey = o.o_custkey
    JOIN nation home ON home.n_nationkey = s.s_nationkey
    JOIN nation away ON away.n_nationkey = c.c_nationkey
    WHERE l.l_shipdate BETWEEN DATE '1995-01-01' AND DATE '1996-12-31'
        AND (home.n_name = :nation1 AND away.n_name = :nation2 OR home.n_name = :nation2 AND away.n_name = :nation1)) shipment
GROUP BY seller, buyer, shipped_in
ORDER BY seller, buyer, shipped_in;
