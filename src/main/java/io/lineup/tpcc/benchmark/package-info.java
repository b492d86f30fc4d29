/** TPC-C as a benchmark: from settings to transactions, data and conditions. */
@NullMarked
package io.lineup.tpcc.benchmark;

import org.jspecify.annotations.NullMarked;
