package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Waits until a server has done what a load or an earlier run left to do, so that no run pays for another's work. */
public final class Quiescence {
    private static final Duration LOOK = Duration.ofMillis(100);
    /** Class of SQLSTATE: syntax error or access rule violation. */
    private static final String ACCESS_RULE = "42";

    private Quiescence() {}

    /** Looks at the server: says what is still to be done, or nothing. */
    @FunctionalInterface
    private interface Look {
        Optional<String> left() throws SQLException;
    }

    /**
     * Waits until the server's background work is done, has it write down what is changed in memory alone, and waits until
     * that is little.
     *
     * @param patience the longest wait
     * @return what came of it and how long it took, as a sentence
     */
    public static String await(Target target, Duration patience) throws SQLException, InterruptedException {
        long begin = System.nanoTime();
        long deadline = begin + patience.toNanos();
        Dialect dialect = target.dialect();
        try (Connection connection = target.connectForAdministration()) {
            Optional<String> unseen = Optional.empty();
            Optional<String> left = Optional.empty();
            try {
                left = await(() -> dialect.backgroundWork(connection), deadline);
            } catch (SQLException e) {
                unseen = Optional.of(unseen(e));
            }
            Optional<String> refusal = dialect.flushDirtyPages(connection);
            if (left.isEmpty()) {
                left = await(() -> dialect.dirtyPages(connection), deadline);
            }
            return "quiesce: the server is " + left.map(work -> "not at rest (" + work + ")").orElse("at rest")
                    + String.format(Locale.ROOT, " after %.2f s.", (System.nanoTime() - begin) / 1e9)
                    + unseen.map(" "::concat).orElse("") + refusal.map(" "::concat).orElse("");
        }
    }

    /** @throws SQLException what is not a missing right */
    private static String unseen(SQLException refused) throws SQLException {
        String state = refused.getSQLState();
        if (state == null || !state.startsWith(ACCESS_RULE)) {
            throw refused;
        }
        return "Its background work could not be looked at (" + refused.getMessage() + ").";
    }

    private static Optional<String> await(Look look, long deadline) throws SQLException, InterruptedException {
        Optional<String> left = look.left();
        while (left.isPresent() && System.nanoTime() - deadline < 0) {
            Thread.sleep(LOOK.toMillis());
            left = look.left();
        }
        return left;
    }
}
