CREATE TABLE zone:table (
    ref char(2) NOT NULL,
    name char(40) NOT NULL,
    PRIMARY KEY (ref)
) ENGINE = InnoDB;
