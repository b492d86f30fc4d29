/** The results directory: its names, writers and readers. */
@NullMarked
package io.lineup.result;

import org.jspecify.annotations.NullMarked;
