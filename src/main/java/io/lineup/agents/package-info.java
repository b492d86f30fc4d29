/** Several clients on one start: what a controller and its agents say to each other, in bytes over JGroups. */
@NullMarked
package io.lineup.agents;

import org.jspecify.annotations.NullMarked;
