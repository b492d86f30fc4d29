CREATE TABLE a (b int) ENGINE = InnoDB;
