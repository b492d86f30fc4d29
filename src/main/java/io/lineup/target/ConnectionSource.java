package io.lineup.target;

import java.sql.SQLException;

/** Where terminals get their connections. */
@FunctionalInterface
public interface ConnectionSource {
    /** Opens or borrows a connection; closing it closes it or gives it back. */
    CountedConnection connect() throws SQLException;
}
