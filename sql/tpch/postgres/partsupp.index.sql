ALTER TABLE partsupp ADD PRIMARY KEY (ps_partkey, ps_suppkey);
CREATE INDEX partsupp_supplier ON partsupp (ps_suppkey);
ALTER TABLE partsupp
    ADD CONSTRAINT partsupp_part_fkey FOREIGN KEY (ps_partkey) REFERENCES part (p_partkey),
    ADD CONSTRAINT partsupp_supplier_fkey FOREIGN KEY (ps_suppkey) REFERENCES supplier (s_suppkey);
