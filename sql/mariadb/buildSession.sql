-- The one script that MariaDB needs otherwise than MySQL; all others are those of sql/mysql.
-- Runs on each connection that builds indexes and keys, and holds for it alone. The rows are verified by the twelve
-- consistency conditions, so the server need not read all tables again for each foreign key. The buffer for sorting an
-- index (innodb_sort_buffer_size) is set when the server starts.
SET SESSION foreign_key_checks = OFF;
