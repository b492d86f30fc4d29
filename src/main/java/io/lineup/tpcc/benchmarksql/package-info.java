/** What BenchmarkSQL 5 writes and scripts read: its closing lines and its files in {@code data/}. Of TPC-C alone. */
@NullMarked
package io.lineup.tpcc.benchmarksql;

import org.jspecify.annotations.NullMarked;
