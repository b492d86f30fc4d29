/** Scripts as a benchmark. */
@NullMarked
package io.lineup.folder;

import org.jspecify.annotations.NullMarked;
