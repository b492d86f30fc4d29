-- Runs on each connection that builds indexes and keys, and holds for it alone. The rows are verified by the twelve
-- consistency conditions, so the server need not read all tables again for each foreign key.
SET SESSION foreign_key_checks = OFF;

-- Sorts in memory, and with both of two cores where the build has one long index left.
SET SESSION innodb_ddl_buffer_size = 268435456;
SET SESSION innodb_ddl_threads = 2;
SET SESSION innodb_parallel_read_threads = 2;
