\set first :table_size * (:client_id % :segments) / :segments
\set last :table_size * (:client_id % :segments + 1) / :segments
\set points array(:random_points, case when :uniform then random(:first, :last) else random_special(:first, :last) end)
-- name: randomPoints
SELECT id, k, c, pad FROM sbtest1 WHERE k IN ((:points)...);
