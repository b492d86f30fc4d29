/** The command line; the only place that prints or exits. */
@NullMarked
package io.lineup.cli;

import org.jspecify.annotations.NullMarked;
