ALTER TABLE object:table ADD PRIMARY KEY (ref);
