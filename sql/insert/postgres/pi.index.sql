ALTER TABLE pi:table ADD PRIMARY KEY (transactionid);
CREATE INDEX marketsegment_pi:table ON pi:table (productid, customerid, price);
CREATE INDEX registersegment_pi:table ON pi:table (cashregisterid, customerid, price);
CREATE INDEX pdc_pi:table ON pi:table (price, dateandtime, customerid);
SELECT setval(pg_get_serial_sequence('pi:table', 'transactionid'), :table_size);
