/** When a terminal's next transaction is due. */
@NullMarked
package io.lineup.schedule;

import org.jspecify.annotations.NullMarked;
