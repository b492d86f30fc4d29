/** Seeded random streams, distributions and texts. */
@NullMarked
package io.lineup.random;

import org.jspecify.annotations.NullMarked;
