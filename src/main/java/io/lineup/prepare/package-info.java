/** The database before and after a run: opened, built, restored, checked. */
@NullMarked
package io.lineup.prepare;

import org.jspecify.annotations.NullMarked;
