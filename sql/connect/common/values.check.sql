-- The name of each row is its number
SELECT id, name
FROM lookup
WHERE name <> LPAD(CAST(id AS char(10)), 20, '0')
