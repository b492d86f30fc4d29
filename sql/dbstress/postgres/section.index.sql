ALTER TABLE section:table ADD PRIMARY KEY (ref);
