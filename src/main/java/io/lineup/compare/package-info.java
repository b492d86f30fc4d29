/** The line-up: two runs, what differs between them, and the suspects to which the evidence points. */
@NullMarked
package io.lineup.compare;

import org.jspecify.annotations.NullMarked;
