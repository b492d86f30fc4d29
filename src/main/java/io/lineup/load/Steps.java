package io.lineup.load;

import java.sql.Connection;
import java.sql.SQLException;

import io.lineup.target.Target;

/** What the steps of load, build and destroy have in common. */
public final class Steps {
    private Steps() {}

    /** Something done on a separate connection, with autocommit on. */
    @FunctionalInterface
    interface Action {
        void on(Connection connection) throws SQLException;
    }

    /** Reports to {@code progress} when the step starts and, if it does not fail, when it ends. */
    public static void time(LoadProgress progress, String step, Runnable action) {
        progress.stepStarted(step);
        long begin = System.nanoTime();
        action.run();
        progress.stepFinished(step, (System.nanoTime() - begin) / 1e9);
    }

    /** @throws LoadException if the connection or the action fails; the message begins with {@code what} */
    static void onConnection(Target target, String what, Action action) {
        try (Connection connection = target.connectForAdministration()) {
            action.on(connection);
        } catch (SQLException e) {
            throw new LoadException(what + " failed: " + e.getMessage(), e);
        }
    }
}
