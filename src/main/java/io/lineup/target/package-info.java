/** The database under test: dialect, connections, error classes, effective settings read back. */
@NullMarked
package io.lineup.target;

import org.jspecify.annotations.NullMarked;
