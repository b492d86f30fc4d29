/** Variants of settings, run in turns in a separate process each, and what their differences are worth. */
@NullMarked
package io.lineup.experiment;

import org.jspecify.annotations.NullMarked;
