ALTER TABLE customer ADD PRIMARY KEY (c_custkey);
CREATE INDEX customer_nation ON customer (c_nationkey);
ALTER TABLE customer
    ADD CONSTRAINT customer_nation_fkey FOREIGN KEY (c_nationkey) REFERENCES nation (n_nationkey);
