/** What BenchmarkSQL 5 writes and scripts read: its closing lines, {@code runInfo.csv}, {@code result.csv}. Of TPC-C alone. */
@NullMarked
package io.lineup.tpcc.benchmarksql;

import org.jspecify.annotations.NullMarked;
