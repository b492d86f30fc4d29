-- Runs on each connection that builds keys and indexes, and applies only to it.
SET maintenance_work_mem = '256MB';
