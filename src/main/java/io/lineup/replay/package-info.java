/** Statements that were recorded, in files or in memory, as a workload that terminals drive. */
@NullMarked
package io.lineup.replay;

import org.jspecify.annotations.NullMarked;
