package io.lineup.target;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Waits until a server has done what a load or an earlier run left to do, so that no run pays for another's work. */
public final class Quiescence {
    private static final Duration LOOK = Duration.ofMillis(100);

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
            Optional<String> left = await(() -> dialect.backgroundWork(connection), deadline);
            Optional<String> refusal = dialect.writeDown(connection);
            if (left.isEmpty()) {
                left = await(() -> dialect.unwritten(connection), deadline);
            }
            return "quiesce: the server is " + left.map(work -> "not at rest (" + work + ")").orElse("at rest")
                    + String.format(Locale.ROOT, " after %.2f s.", (System.nanoTime() - begin) / 1e9)
                    + refusal.map(" "::concat).orElse("");
        }
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
