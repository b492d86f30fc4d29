-- TPC-C 3.3.2.9: d_ytd is the sum of what was paid at the district. Each row breaks it.
SELECT w_id, d_id, sum(district_ytd) AS found, sum(paid) AS expected
  FROM (SELECT d_w_id AS w_id, d_id, d_ytd AS district_ytd, 0 AS paid, 1 AS districts
          FROM bmsql_district
        UNION ALL
        SELECT h_w_id, h_d_id, 0, sum(h_amount), 0
          FROM bmsql_history
         GROUP BY h_w_id, h_d_id) balances
 GROUP BY w_id, d_id
HAVING sum(district_ytd) <> sum(paid) OR sum(districts) <> 1
