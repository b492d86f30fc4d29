package io.lineup.load;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Script;

/** The data of a benchmark: how they are made, and how one sees whether they are there. */
public interface Data {
    /** @return the scale by name, as results show it, such as {@code warehouses} 4 */
    Map<String, ? extends Number> scale();

    /** @return the same in words, such as {@code 4 warehouses} */
    String description();

    /** @return what it takes on a disk with its indexes, in bytes, to the next order of magnitude */
    long estimatedBytes();

    /** @return all that the rows depend on, as properties; data with the same content are the same */
    String content();

    /**
     * @param connection with autocommit on, because tables may be missing
     * @throws LoadException if what the database says of itself makes no sense
     */
    LoadState state(Connection connection) throws SQLException;

    /**
     * @param loaded what {@link #state} says
     * @return why the rows are not those that a load leaves, as a sentence; null if they are
     */
    @Nullable
    String usedSinceLoad(LoadState.Loaded loaded, Connection connection) throws SQLException;

    /** @return one sentence for each table that cannot be what another program's complete load leaves, even when used since */
    List<String> missingRows(LoadState.Loaded loaded, Connection connection) throws SQLException;

    /**
     * Looks at tables before rows are loaded into them: somebody may have made them by hand, or the rows do not fit them.
     *
     * @throws LoadException if they are not those that {@link #creates()} makes
     * @throws io.lineup.sql.SqlFileException if a file declares other columns than the tables have
     */
    default void inspect(Connection connection) throws SQLException {}

    /** @return the tables, each after those that it refers to */
    List<String> tables();

    /** @return the rows, in an order in which neighbours are of different tables where that is possible */
    List<TablePart> parts();

    /** @return what runs on each connection that builds indexes and keys */
    Optional<Script> session();

    /** @return what makes the tables; runs in one transaction with the mark where the server can do that */
    List<Script> creates();

    /** @return what comes after the rows, in this order; each is reported as a separate step */
    List<BuildStep> finish();

    /**
     * @param connection with autocommit on; says what there is
     * @return what drops all that a build has made; does no harm where there is nothing
     */
    Script drops(Connection connection) throws SQLException;

    /**
     * Adds to a loaded database what transactions need apart from the rows.
     *
     * @param connection with autocommit on
     * @return what was added, in words; empty if nothing was to be done
     * @throws LoadException if the user may not add it
     */
    default String complete(LoadState.Loaded loaded, Connection connection) throws SQLException {
        return "";
    }

    /** Notes that transactions are about to change the rows, for {@link #usedSinceLoad}, if they do not show it themselves. */
    default void markUsed(Connection connection) throws SQLException {}

    /** Writes that a load begins. */
    void markRunning(Connection connection) throws SQLException;

    /** Writes that the load came to its end. */
    void markComplete(Connection connection) throws SQLException;
}
