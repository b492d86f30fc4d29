ALTER TABLE region ADD PRIMARY KEY (r_regionkey);
