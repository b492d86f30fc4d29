package io.lineup.observe;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.prepare.OpenTarget;
import io.lineup.target.server.EmbeddedServer;

/**
 * Reads the server's counters when the window opens and when it closes, on a separate connection and thread, so that
 * a server that hangs delays only them.
 */
public final class ServerStatisticsSampler implements WindowListener, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final String MISSING = "The server's own figures are missing: ";
    private static final String LATE = MISSING + "it did not answer within " + PATIENCE.toSeconds() + " s.";

    private final OpenTarget open;
    private final ExecutorService thread = Executors
            .newSingleThreadExecutor(Thread.ofPlatform().daemon().name("server-watch").factory());
    private final CompletableFuture<Connection> connection;
    private @Nullable CompletableFuture<ServerReading> before;
    private @Nullable CompletableFuture<ServerReading> after;

    /**
     * Connects, and reads once for nothing, so that the readings that count take little time. A server that refuses one
     * connection more, or answers late, does not delay the run.
     */
    public ServerStatisticsSampler(OpenTarget open) throws InterruptedException {
        this.open = open;
        this.connection = onThread(open.target()::connectForAdministration);
        await(read());
    }

    private static void await(CompletableFuture<?> reading) throws InterruptedException {
        try {
            reading.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // The readings that count meet the same error and report it.
        }
    }

    private interface Work<T> {
        T perform() throws SQLException;
    }

    private <T> CompletableFuture<T> onThread(Work<T> work) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return work.perform();
            } catch (SQLException e) {
                throw new CompletionException(e);
            }
        }, thread);
    }

    /** A reading that comes after the first statement would leave this statement out of the window. */
    @Override
    public void starting() throws InterruptedException {
        CompletableFuture<ServerReading> first = read();
        before = first;
        await(first);
    }

    @Override
    public void opened() {
        if (before == null) {
            before = read();
        }
    }

    @Override
    public void closed() {
        after = read().orTimeout(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The statements that a connection has prepared, and their counters, are gone when the connection is closed. */
    @Override
    public void settle() throws InterruptedException {
        CompletableFuture<ServerReading> last = after;
        if (last != null) {
            await(last);
        }
    }

    private CompletableFuture<ServerReading> read() {
        @Nullable
        Duration cpu = open.server().flatMap(EmbeddedServer::cpuTime).orElse(null);
        return onThread(() -> ServerReading.take(connection.join(), open.target().dialect(), cpu));
    }

    /**
     * @param notes receives the reason if there are none, unless the window never opened
     * @return both readings; empty where the server did not answer
     */
    public Optional<Readings> readings(Consumer<String> notes) throws InterruptedException {
        CompletableFuture<ServerReading> first = before;
        CompletableFuture<ServerReading> last = after;
        if (first == null || last == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Readings(first.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS),
                    last.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)));
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            notes.accept(cause instanceof TimeoutException ? LATE : MISSING + cause.getMessage());
        } catch (TimeoutException e) {
            notes.accept(LATE);
        }
        return Optional.empty();
    }

    public record Readings(ServerReading before, ServerReading after) {}

    @Override
    public void close() {
        thread.execute(() -> {
            try {
                connection.join().close();
            } catch (SQLException | CompletionException e) {
                // Nothing is left to read on it.
            }
        });
        thread.shutdown();
    }
}
