package io.lineup.plan;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.rehearse.Examples;
import io.lineup.result.PlanFiles;
import io.lineup.result.PlanFiles.Moment;
import io.lineup.result.PlanShape;
import io.lineup.result.ResultDirectory;
import io.lineup.sql.Invocation;
import io.lineup.target.Explain;
import io.lineup.target.Target;
import io.lineup.time.Aside;

/**
 * Writes down the plans of a run's statements, before its terminals begin and after they have ended, on separate connections
 * and a separate thread. A server that does not answer costs the plans and nothing else.
 */
public final class PlanRecorder {
    /** How long a run waits for plans, twice. */
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Target target;
    private final Examples examples;
    private final ResultDirectory results;
    private final Consumer<String> notes;
    private final Duration patience;
    private volatile @Nullable Connection current;
    private volatile boolean givenUp;
    /** Of the first plan that the server did not give as JSON: why. */
    private volatile @Nullable String refusal;
    private Collection<Invocation> executions = List.of();

    /** @param notes receives what a reader of the results must know */
    public PlanRecorder(Target target, Examples examples, ResultDirectory results, Consumer<String> notes,
            Duration patience) {
        this.target = target;
        this.examples = examples;
        this.results = results;
        this.notes = notes;
        this.patience = patience;
    }

    public void start() throws InterruptedException {
        AtomicReference<List<Invocation>> found = new AtomicReference<>(List.of());
        boolean done = await(() -> {
            Map<String, Invocation> byId = new LinkedHashMap<>();
            examples.find(this::open).forEach(each -> byId.putIfAbsent(each.id(), each));
            write(Moment.START, byId.values());
            found.set(List.copyOf(byId.values()));
        });
        executions = done ? found.get() : List.of();
        if (done && refusal != null) {
            notes.accept("plans/ has no JSON of some plans, the first of them " + refusal + ".");
        }
    }

    /** Asks for the same executions again. */
    public void end() throws InterruptedException {
        if (!executions.isEmpty() && await(() -> write(Moment.END, executions))) {
            tellChanges();
        }
    }

    private Connection open() throws SQLException {
        Connection opened = target.connect();
        current = opened;
        if (givenUp) {
            opened.close();
            throw new SQLException("The plans were given up.");
        }
        try {
            // A server goes on with what it executes when its client has gone away, and keeps the locks.
            Explain.prepare(opened, target.dialect(), patience);
            opened.commit();
        } catch (SQLException e) {
            opened.close();
            throw e;
        }
        return opened;
    }

    private void write(Moment moment, Collection<Invocation> statements) throws SQLException {
        try (Connection connection = open()) {
            for (Invocation each : statements) {
                StatementPlan.of(connection, target.dialect(), each).ifPresent(plan -> {
                    PlanFiles.write(results, moment, each.id(), plan.text(), plan.json());
                    refusal = refusal == null ? plan.refusal() : refusal;
                });
            }
        }
    }

    private interface Work {
        void perform() throws SQLException;
    }

    /** @return whether the work was done */
    private boolean await(Work work) throws InterruptedException {
        CompletableFuture<Boolean> done = Aside.start("plans", () -> {
            work.perform();
            return true;
        });
        try {
            done.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            notes.accept("Plans of statements are missing: " + cause.getMessage());
        } catch (TimeoutException e) {
            giveUp();
            notes.accept("Plans of statements are missing: they took more than " + patience.toMillis() / 1e3 + " s.");
        }
        return false;
    }

    /** Without the server's help: it may be what hangs. */
    private void giveUp() {
        givenUp = true;
        Connection connection = current;
        if (connection != null) {
            // It may be broken already, which is as good.
            var unused = Aside.start("give-up-plans", () -> {
                connection.abort(Runnable::run);
                return true;
            });
        }
    }

    private void tellChanges() {
        Map<String, String> before = PlanFiles.read(results, Moment.START);
        List<String> changed = new ArrayList<>();
        PlanFiles.read(results, Moment.END).forEach((id, plan) -> {
            String earlier = before.get(id);
            if (earlier != null && !PlanShape.of(earlier).equals(PlanShape.of(plan))) {
                changed.add(id);
            }
        });
        if (!changed.isEmpty()) {
            notes.accept("The server planned otherwise at the end of the run than at its start: "
                    + String.join(", ", changed) + ". See plans/start and plans/end.");
        }
    }
}
