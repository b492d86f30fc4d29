CREATE INDEX supplier_nation ON supplier (s_nationkey);
ALTER TABLE supplier
    ADD CONSTRAINT supplier_nation_fkey FOREIGN KEY (s_nationkey) REFERENCES nation (n_nationkey);
