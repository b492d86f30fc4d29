/** Recorders, the interval log and per-statement counters; knows series, not TPC-C. */
@NullMarked
package io.lineup.measure;

import org.jspecify.annotations.NullMarked;
