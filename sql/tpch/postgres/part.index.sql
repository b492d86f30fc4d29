ALTER TABLE part ADD PRIMARY KEY (p_partkey);
