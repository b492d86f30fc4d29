ALTER TABLE lineitem ADD PRIMARY KEY (l_orderkey, l_linenumber);
CREATE INDEX lineitem_part_supplier ON lineitem (l_partkey, l_suppkey);
CREATE INDEX lineitem_supplier ON lineitem (l_suppkey);
ALTER TABLE lineitem
    ADD CONSTRAINT lineitem_order_fkey FOREIGN KEY (l_orderkey) REFERENCES orders (o_orderkey),
    ADD CONSTRAINT lineitem_part_fkey FOREIGN KEY (l_partkey) REFERENCES part (p_partkey),
    ADD CONSTRAINT lineitem_supplier_fkey FOREIGN KEY (l_suppkey) REFERENCES supplier (s_suppkey),
    ADD CONSTRAINT lineitem_partsupp_fkey FOREIGN KEY (l_partkey, l_suppkey) REFERENCES partsupp (ps_partkey, ps_suppkey);
