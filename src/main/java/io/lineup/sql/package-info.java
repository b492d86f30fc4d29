/** The statement catalogue, and the one class that executes SQL in the measured window. */
@NullMarked
package io.lineup.sql;

import org.jspecify.annotations.NullMarked;
