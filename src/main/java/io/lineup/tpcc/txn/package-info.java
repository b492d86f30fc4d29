/** Inputs and the five transactions of TPC-C on one connection (TPC-C 2.4 to 2.8). */
@NullMarked
package io.lineup.tpcc.txn;

import org.jspecify.annotations.NullMarked;
