/** TPC-C's scale, tables, transaction types, mix and constants, with their clause numbers. */
@NullMarked
package io.lineup.tpcc.model;

import org.jspecify.annotations.NullMarked;
