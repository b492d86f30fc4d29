/**
 * The expressions of pgbench's script language, with Lineup's additions: text to a tree of nodes at load, evaluated for each
 * transaction and each row without allocation.
 */
@NullMarked
package io.lineup.expression;

import org.jspecify.annotations.NullMarked;
