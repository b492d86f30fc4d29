-- The one script that MariaDB needs otherwise than MySQL; all others are those of sql/mysql.
-- Runs on each connection that builds indexes and keys, and holds for it alone. The rows are Lineup's own, and a test has the
-- server check all their foreign keys, so a build counts them and spares the server reading all tables again for each key.
-- The twelve consistency conditions are checked by run/lineup check and by a run with check=after, not by a build.
-- The buffer for sorting an index (innodb_sort_buffer_size) is set when the server starts.
SET SESSION foreign_key_checks = OFF;
