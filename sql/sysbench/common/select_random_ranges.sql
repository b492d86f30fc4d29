\set first :table_size * (:client_id % :segments) / :segments
\set last :table_size * (:client_id % :segments + 1) / :segments
\set from1 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to1 :from1 + :delta
\set from2 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to2 :from2 + :delta
\set from3 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to3 :from3 + :delta
\set from4 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to4 :from4 + :delta
\set from5 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to5 :from5 + :delta
\set from6 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to6 :from6 + :delta
\set from7 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to7 :from7 + :delta
\set from8 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to8 :from8 + :delta
\set from9 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to9 :from9 + :delta
\set from10 case when :uniform then random(:first, :last) else random_special(:first, :last) end
\set to10 :from10 + :delta
-- name: randomRanges
SELECT count(k) FROM sbtest1
WHERE k BETWEEN :from1 AND :to1
    OR k BETWEEN :from2 AND :to2
    OR k BETWEEN :from3 AND :to3
    OR k BETWEEN :from4 AND :to4
    OR k BETWEEN :from5 AND :to5
    OR k BETWEEN :from6 AND :to6
    OR k BETWEEN :from7 AND :to7
    OR k BETWEEN :from8 AND :to8
    OR k BETWEEN :from9 AND :to9
    OR k BETWEEN :from10 AND :to10;
