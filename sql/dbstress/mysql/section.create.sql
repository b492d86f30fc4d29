CREATE TABLE section:table (
    ref char(3) NOT NULL,
    ref_zone char(2) NOT NULL,
    name char(40) NOT NULL,
    PRIMARY KEY (ref)
) ENGINE = InnoDB;
