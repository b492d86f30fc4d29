ALTER TABLE sbtest:table ADD PRIMARY KEY (id);
CREATE INDEX k_:table ON sbtest:table (k);
SELECT setval(pg_get_serial_sequence('sbtest:table', 'id'), :table_size);
