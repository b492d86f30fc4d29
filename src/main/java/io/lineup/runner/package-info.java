/** One run: connect, ramp up, measure, drain, check. */
@NullMarked
package io.lineup.runner;

import org.jspecify.annotations.NullMarked;
