ALTER TABLE pi:table
    ADD INDEX marketsegment_pi:table (productid, customerid, price),
    ADD INDEX registersegment_pi:table (cashregisterid, customerid, price),
    ADD INDEX pdc_pi:table (price, dateandtime, customerid);
