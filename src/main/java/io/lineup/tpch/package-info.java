/** The tables of TPC-H, whose rows a library makes; queries and checks are files of {@code sql/tpch}. */
@NullMarked
package io.lineup.tpch;

import org.jspecify.annotations.NullMarked;
