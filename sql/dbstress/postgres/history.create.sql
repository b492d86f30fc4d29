CREATE TABLE history:table (
    ref_object char(10) NOT NULL,
    horder int NOT NULL,
    ref_stat char(4) NOT NULL,
    begin_date char(12) NOT NULL,
    end_date char(12),
    note char(100)
);
