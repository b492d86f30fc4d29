-- No row that was loaded is missing
SELECT COUNT(*) AS found, :records AS at_least
FROM usertable
HAVING COUNT(*) < :records
