ALTER TABLE history:table ADD PRIMARY KEY (ref_object, horder);
