ALTER TABLE pgbench_branches ADD PRIMARY KEY (bid);
