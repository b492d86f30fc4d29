CREATE INDEX k_:table ON sbtest:table (k);
