/** The server's plans of statements, before and after a run. */
@NullMarked
package io.lineup.plan;

import org.jspecify.annotations.NullMarked;
