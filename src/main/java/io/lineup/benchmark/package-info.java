/** What a benchmark is to the rest of Lineup: transactions, data, checks, metric and unit. */
@NullMarked
package io.lineup.benchmark;

import org.jspecify.annotations.NullMarked;
