-- Runs on each connection that builds keys and indexes, and holds for it alone.
SET maintenance_work_mem = '256MB';
