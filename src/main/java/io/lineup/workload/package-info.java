/** What a terminal drives: named transaction types, and a session on one connection that executes them. */
@NullMarked
package io.lineup.workload;

import org.jspecify.annotations.NullMarked;
