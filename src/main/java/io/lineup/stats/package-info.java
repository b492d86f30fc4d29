/** Paired ratios with confidence intervals, correction for many tests, steadiness of a series. */
@NullMarked
package io.lineup.stats;

import org.jspecify.annotations.NullMarked;
