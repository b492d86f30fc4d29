/** Counting socket factories that JDBC drivers load by their property {@code socketFactory}. */
@NullMarked
package io.lineup.measure.wire;

import org.jspecify.annotations.NullMarked;
