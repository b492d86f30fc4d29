ALTER TABLE pgbench_tellers ADD PRIMARY KEY (tid);
