/**
 * A JDBC driver that wraps MySQL Connector/J and merges batched UPDATEs of single rows into one statement; everything else
 * goes through unchanged. It needs Connector/J and nothing else, so that it can be used without Lineup.
 */
@NullMarked
package io.lineup.connector;

import org.jspecify.annotations.NullMarked;
