-- Q12, late lines by ship mode and priority (TPC-H 2.4.12).
-- validation: mode1=MAIL, mode2=SHIP, year=1994
\set first random(0, 6)
\set second (:first + random(1, 6)) % 7
\set mode1 CASE WHEN :first = 0 THEN 'REG AIR' WHEN :first = 1 THEN 'AIR' WHEN :first = 2 THEN 'RAIL' \
    WHEN :first = 3 THEN 'SHIP' WHEN :first = 4 THEN 'TRUCK' WHEN :first = 5 THEN 'MAIL' \
    WHEN :first = 6 THEN 'FOB' END
\set mode2 CASE WHEN :second = 0 THEN 'REG AIR' WHEN :second = 1 THEN 'AIR' WHEN :second = 2 THEN 'RAIL' \
    WHEN :second = 3 THEN 'SHIP' WHEN :second = 4 THEN 'TRUCK' WHEN :second = 5 THEN 'MAIL' \
    WHEN :second = 6 THEN 'FOB' END
\set year random(1993, 1997)
-- name: q12
SELECT l.l_shipmode, SUM(CASE WHEN o.o_orderpriority IN ('1-URGENT', '2-HIGH') THEN 1 ELSE 0 END) AS urgent_lines,
    SUM(CASE WHEN o.o_orderpriority IN ('1-URGENT', '2-HIGH') THEN 0 ELSE 1 END) AS other_lines
FROM lineitem l
JOIN orders o ON o.o_orderkey = l.l_orderkey
WHERE l.l_shipmode IN (:mode1, :mode2) AND l.l_shipdate < l.l_commitdate AND l.l_commitdate < l.l_receiptdate
    AND l.l_receiptdate >= DATE ':year-01-01' AND l.l_receiptdate < DATE ':year-01-01' + INTERVAL '1' YEAR
GROUP BY l.l_shipmode
ORDER BY l.l_shipmode;
