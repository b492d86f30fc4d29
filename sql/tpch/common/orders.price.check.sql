-- The price of an order is the sum of its lines with tax and discount (4.2.3)
SELECT o.o_orderkey, o.o_totalprice, SUM(l.price) AS of_lines
FROM orders o
LEFT JOIN (SELECT l_orderkey,
        FLOOR(FLOOR(l_extendedprice * 100 * (100 - l_discount * 100) / 100) * (100 + l_tax * 100) / 100) / 100 AS price
    FROM lineitem) l ON l.l_orderkey = o.o_orderkey
GROUP BY o.o_orderkey, o.o_totalprice
HAVING COALESCE(SUM(l.price), 0) <> o.o_totalprice
