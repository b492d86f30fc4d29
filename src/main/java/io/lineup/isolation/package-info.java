/** Which anomalies a server's isolation levels allow, seen by fixed cases. */
@NullMarked
package io.lineup.isolation;

import org.jspecify.annotations.NullMarked;
