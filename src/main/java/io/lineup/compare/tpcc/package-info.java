/** What the line-up knows of TPC-C's statements and tables. */
@NullMarked
package io.lineup.compare.tpcc;

import org.jspecify.annotations.NullMarked;
