package io.lineup.rehearse;

import java.sql.SQLException;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import io.lineup.benchmark.Benchmark;
import io.lineup.replay.Recorded;
import io.lineup.replay.ReplayException;
import io.lineup.replay.Samples;
import io.lineup.sql.Catalogue;
import io.lineup.sql.Invocation;
import io.lineup.sql.StatementText;
import io.lineup.target.Target;
import io.lineup.workload.DrawnWorkload;

/** Draws parameters for one statement: notes what its transactions give to it in a {@link RolledBackSession}. */
public final class ParameterSampler {
    private static final int WANTED = 500;
    /** Locks, parts of a WITH that change rows, a procedure, a function that returns rows: nobody knows what these do. */
    private static final Pattern CHANGES = Pattern
            .compile("(?i)\\b(?:INSERT|UPDATE|DELETE|CALL)\\b|\\bFROM\\s+\\w+\\(");
    /** Of each thread, however many there are. */
    private static final int LEAST = 50;
    /** Even a statement that only one transaction in ten executes is met often enough. */
    private static final int TRANSACTIONS = 5_000;

    private final String id;
    private final Benchmark benchmark;
    private final DrawnWorkload<?> workload;
    private final int kind;
    private final int threads;
    private final Catalogue catalogue;
    private final Target target;
    private final IdentityHashMap<StatementText, Invocation> known = new IdentityHashMap<>();
    private int samples;
    private boolean readOnly;

    /** @param workload with as many terminals as there are threads */
    public ParameterSampler(String id, Benchmark benchmark, DrawnWorkload<?> workload, int threads, Catalogue catalogue,
            Target target) {
        this.id = id;
        this.benchmark = benchmark;
        this.workload = workload;
        this.kind = IntStream.range(0, workload.transactions().size())
                .filter(each -> id.startsWith(workload.transactions().get(each).label() + ".")).findFirst()
                .orElseThrow();
        this.threads = threads;
        this.catalogue = catalogue;
        this.target = target;
    }

    /**
     * @return the parameters of one thread
     * @throws ReplayException if the transactions never execute the statement
     */
    public Samples of(int thread) throws SQLException {
        SampleListener sink = new SampleListener(id, benchmark.neededBy(id));
        int wanted = Math.max(LEAST, WANTED / threads);
        try (RolledBackSession rehearsal = RolledBackSession.of(workload, kind, thread, catalogue, target,
                target.connect(), sink)) {
            for (int i = 0; i < TRANSACTIONS && sink.samples().size() < wanted; i++) {
                rehearsal.perform();
            }
        }
        if (sink.samples().isEmpty()) {
            throw new ReplayException(TRANSACTIONS + " transactions of the type " + label()
                    + " did not execute " + id + ": the database gave no occasion. Build it again, or restore it.");
        }
        samples += sink.samples().size();
        return new Samples(sink.samples().stream().map(this::recorded).toList());
    }

    private String label() {
        return workload.transactions().get(kind).label();
    }

    private Recorded recorded(List<Invocation> invocations) {
        Invocation last = invocations.getLast();
        readOnly = last.query() && !CHANGES.matcher(last.text().jdbc()).find();
        invocations.forEach(each -> known.putIfAbsent(each.text(), each));
        return new Recorded(0, label(), invocations,
                readOnly ? Recorded.Ending.NONE : Recorded.Ending.ROLLBACK);
    }

    /** @return one execution of each text */
    public Collection<Invocation> known() {
        return known.values();
    }

    /** @return what the figures stand for */
    public String sentence() {
        List<String> needed = benchmark.neededBy(id);
        return id + " alone, with the parameters of " + samples + " executions in transactions that were rolled back. "
                + (readOnly
                        ? "It changes nothing: its transaction stays open."
                        : "It is rolled back after each execution; the ROLLBACK is a separate row.")
                + (needed.isEmpty()
                        ? ""
                        : " It needs these statements before it: " + String.join(", ", needed)
                                + ".");
    }
}
