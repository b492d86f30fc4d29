CREATE TABLE stat:table (
    ref char(4) NOT NULL,
    name char(40) NOT NULL,
    note char(100)
);
