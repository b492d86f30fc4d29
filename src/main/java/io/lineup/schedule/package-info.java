/** When the next transaction is due: arrivals that wait for no answer, and times in which a user thinks. */
@NullMarked
package io.lineup.schedule;

import org.jspecify.annotations.NullMarked;
