CREATE TABLE a (b int);
