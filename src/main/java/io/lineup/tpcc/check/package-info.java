/** The twelve consistency conditions (TPC-C 3.3.2). */
@NullMarked
package io.lineup.tpcc.check;

import org.jspecify.annotations.NullMarked;
