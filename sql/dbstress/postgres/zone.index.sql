ALTER TABLE zone:table ADD PRIMARY KEY (ref);
