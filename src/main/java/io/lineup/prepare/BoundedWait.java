package io.lineup.prepare;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Verdict;
import io.lineup.target.Target;
import io.lineup.time.Aside;

/**
 * Waits for work that takes as long as it takes (a load, a check), but not for a server that answers nobody: while the work
 * goes on, new connections are tried now and then. Work that is given up goes on in a daemon thread, because nothing ends a
 * thread that waits in a driver.
 */
public final class BoundedWait {
    private static final Duration LOOK = Duration.ofMillis(100);
    /** Quick work shall see no strange connections. */
    private static final Duration BETWEEN_PROBES = Duration.ofSeconds(3);
    private static final Duration SILENCE = Duration.ofSeconds(10);

    private final Target target;
    private final BooleanSupplier interrupted;

    /** @param interrupted whether the user wants an end */
    public BoundedWait(Target target, BooleanSupplier interrupted) {
        this.target = target;
        this.interrupted = interrupted;
    }

    /** Something that waits for the server. */
    @FunctionalInterface
    public interface Work<T extends @Nullable Object> {
        T perform() throws SQLException;
    }

    /**
     * Does {@code work}.
     *
     * @param doing what it is, such as {@code loading}
     * @throws GivenUpException if no connection was answered for 10 s, or the user wants an end
     */
    public <T extends @Nullable Object> T await(String doing, Work<T> work)
            throws SQLException, GivenUpException, InterruptedException {
        CompletableFuture<T> result = Aside.start("work", work::perform);
        long answeredAt = System.nanoTime();
        long probedAt = answeredAt;
        CompletableFuture<Boolean> probe = CompletableFuture.completedFuture(true);
        for (;;) {
            try {
                return result.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException goesOn) {
                long now = System.nanoTime();
                if (interrupted.getAsBoolean()) {
                    throw new GivenUpException(Verdict.INTERRUPTED, "Interrupted while " + doing + ".");
                }
                if (probe.getNow(false)) {
                    answeredAt = now;
                    probe = CompletableFuture.completedFuture(false);
                }
                if (now - answeredAt >= BETWEEN_PROBES.plus(SILENCE).toNanos()) {
                    throw new GivenUpException(Verdict.STALLED, "The server answered no connection for "
                            + SILENCE.toSeconds() + " s while " + doing + ", so it was not waited for any longer.");
                }
                if (probe.isDone() && now - probedAt >= BETWEEN_PROBES.toNanos()) {
                    probedAt = now;
                    probe = Aside.start("probe", this::isAnswered);
                }
            } catch (ExecutionException e) {
                throw failure(e.getCause());
            }
        }
    }

    /** Being refused by the server, such as for too many connections, is an answer too. */
    private boolean isAnswered() throws SQLException {
        try (Connection connection = target.connectForAdministration()) {
            return connection.isValid(0);
        } catch (SQLException e) {
            return !String.valueOf(e.getSQLState()).startsWith("08");
        }
    }

    private static SQLException failure(@Nullable Throwable cause) {
        if (cause instanceof SQLException sql) {
            return sql;
        }
        if (cause instanceof RuntimeException defect) {
            throw defect;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        throw new IllegalStateException(cause);
    }
}
