-- Runs on each connection that builds indexes and keys, and holds for it alone. The rows are Lineup's own, and a test has the
-- server check all their foreign keys, so a build counts them and spares the server reading all tables again for each key.
-- The twelve consistency conditions are checked by run/lineup check and by a run with check=after, not by a build.
SET SESSION foreign_key_checks = OFF;

-- Indexes of 4 warehouses stand in a tenth less time than with 1 MB; sorting 256 MB at once takes a third more CPU.
-- Servers before 8.0.27 have no such variable and skip what stands in this comment.
/*!80027 SET SESSION innodb_ddl_buffer_size = 16777216 */;
