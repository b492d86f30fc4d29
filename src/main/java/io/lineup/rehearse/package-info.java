/** Draws executions of statements from transactions that are rolled back. */
@NullMarked
package io.lineup.rehearse;

import org.jspecify.annotations.NullMarked;
