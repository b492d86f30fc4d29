-- Runs on each connection that builds indexes and keys, and applies only to it. A build counts the rows, but the
-- server does not check their foreign keys, which would read all tables again for each key: the rows are Lineup's,
-- and a test checks them. run/lineup check and a run with check=after check the twelve consistency conditions. A
-- build does not.
SET SESSION foreign_key_checks = OFF;
