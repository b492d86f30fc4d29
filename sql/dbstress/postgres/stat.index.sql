ALTER TABLE stat:table ADD PRIMARY KEY (ref);
