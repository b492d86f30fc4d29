package io.lineup.rehearse;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;

import io.lineup.sql.Invocation;

/** Finds executions of the statements that are driven, one of each, for their plans. */
@FunctionalInterface
public interface Examples {
    /** @param connections opens connections, which the finder closes again; what it does on them is rolled back */
    Collection<Invocation> find(Opener connections) throws SQLException;

    /** Opens a connection as terminals have it. */
    @FunctionalInterface
    interface Opener {
        Connection open() throws SQLException;
    }
}
