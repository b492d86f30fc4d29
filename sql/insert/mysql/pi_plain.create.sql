CREATE TABLE pi_plain:table (
    transactionid bigint NOT NULL AUTO_INCREMENT,
    dateandtime datetime,
    cashregisterid int NOT NULL,
    customerid int NOT NULL,
    productid int NOT NULL,
    price int NOT NULL,
    data varchar(4000),
    PRIMARY KEY (transactionid)
) ENGINE = InnoDB;
