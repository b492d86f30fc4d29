CREATE INDEX orders_customer ON orders (o_custkey);
ALTER TABLE orders
    ADD CONSTRAINT orders_customer_fkey FOREIGN KEY (o_custkey) REFERENCES customer (c_custkey);
