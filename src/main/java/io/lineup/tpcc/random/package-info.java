/** Seeded random streams, NURand, names and strings (TPC-C 2.1.5, 2.1.6, 4.3.2). */
@NullMarked
package io.lineup.tpcc.random;

import org.jspecify.annotations.NullMarked;
