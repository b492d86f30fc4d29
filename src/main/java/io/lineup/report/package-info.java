/** A results directory as HTML. */
@NullMarked
package io.lineup.report;

import org.jspecify.annotations.NullMarked;
