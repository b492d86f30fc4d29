CREATE TABLE object:table (
    ref char(10) NOT NULL,
    ref_section char(3) NOT NULL,
    name char(40) NOT NULL,
    create_date char(12) NOT NULL,
    note char(100)
);
