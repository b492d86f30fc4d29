ALTER TABLE pi_plain:table ADD PRIMARY KEY (transactionid);
