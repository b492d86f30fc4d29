-- Runs on each connection that builds indexes and keys, and holds for it alone. The rows are verified by the twelve
-- consistency conditions, so the server need not read all tables again for each foreign key.
--
-- innodb_ddl_buffer_size stays at its 1 MB: sorting 256 MB at once took a third more CPU.
SET SESSION foreign_key_checks = OFF;
