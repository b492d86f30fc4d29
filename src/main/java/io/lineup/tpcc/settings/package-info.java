/** The properties that TPC-C adds to a property file. */
@NullMarked
package io.lineup.tpcc.settings;

import org.jspecify.annotations.NullMarked;
