CREATE TABLE lookup (
    id int NOT NULL,
    name varchar(20) NOT NULL,
    PRIMARY KEY (id)
) ENGINE = InnoDB;
