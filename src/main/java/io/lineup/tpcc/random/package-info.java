/** NURand and last names (TPC-C 2.1.6, 4.3.2.3). */
@NullMarked
package io.lineup.tpcc.random;

import org.jspecify.annotations.NullMarked;
