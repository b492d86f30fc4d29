ALTER TABLE nation ADD PRIMARY KEY (n_nationkey);
CREATE INDEX nation_region ON nation (n_regionkey);
ALTER TABLE nation
    ADD CONSTRAINT nation_region_fkey FOREIGN KEY (n_regionkey) REFERENCES region (r_regionkey);
