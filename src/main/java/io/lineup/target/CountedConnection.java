package io.lineup.target;

import java.sql.Connection;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.WireCounter;

/**
 * A connection and what goes over its socket.
 *
 * @param wire null where the socket is not counted
 */
public record CountedConnection(Connection connection, @Nullable WireCounter wire) {}
