CREATE TABLE region (
    r_regionkey int NOT NULL,
    r_name char(25) NOT NULL,
    r_comment varchar(152) NOT NULL,
    PRIMARY KEY (r_regionkey)
) ENGINE = InnoDB;
