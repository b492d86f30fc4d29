-- Runs on each connection that builds indexes and keys, and holds for it alone. The rows are verified by the twelve
-- consistency conditions, so the server need not read all tables again for each foreign key.
SET SESSION foreign_key_checks = OFF;
