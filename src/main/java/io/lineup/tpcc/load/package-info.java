/** Row generators and the parallel loader (TPC-C 4.3.3). */
@NullMarked
package io.lineup.tpcc.load;

import org.jspecify.annotations.NullMarked;
