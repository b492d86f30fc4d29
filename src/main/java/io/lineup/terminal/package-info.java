/** One terminal's loop: wait, input, execute, classify, record. */
@NullMarked
package io.lineup.terminal;

import org.jspecify.annotations.NullMarked;
