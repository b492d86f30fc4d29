-- The objects are those that were loaded
SELECT COUNT(*) AS found, MIN(ref) AS first, MAX(ref) AS latest, :objects AS wanted
FROM object:table
HAVING COUNT(*) <> :objects
