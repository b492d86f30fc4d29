/** The nanosecond clock and waiting on it, as an interface, so that tests never sleep. */
@NullMarked
package io.lineup.time;

import org.jspecify.annotations.NullMarked;
