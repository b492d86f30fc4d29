package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** How one sees whether a server rests, and makes it write what it has postponed. */
public interface ServerRest {
    /**
     * @return the work that the server still does in the background for changes of the past, in words; empty when it
     * rests
     */
    Optional<String> backgroundWork(Connection connection) throws SQLException;

    /**
     * Makes the server write all changed pages to their files now.
     *
     * @return why it did not, as a sentence, such as for a missing right
     */
    Optional<String> flushDirtyPages(Connection connection) throws SQLException;

    /** @return what is changed in memory and not yet written to its file, in words; empty when it is little */
    Optional<String> dirtyPages(Connection connection) throws SQLException;
}
