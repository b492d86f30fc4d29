package io.lineup.observe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.Database;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.ThreadTimes;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.WaitCost;
import io.lineup.sql.Catalogue;
import io.lineup.target.SessionSampling;
import io.lineup.target.SessionState;

/**
 * Looks some times a second what the server's sessions do, on a separate connection and thread, and says for each
 * terminal which thread of the server works for it. A server that does not answer costs these figures and nothing else;
 * looks that were missed are not made up for.
 */
public final class WaitSampler implements WindowListener, AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(3);
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final long SECOND_NANOS = 1_000_000_000;
    static final Set<String> PROGRAMS = Arrays.stream(Database.values())
            .flatMap(each -> each.programs().stream()).collect(Collectors.toUnmodifiableSet());
    private static final int MOST_ATTEMPTS = 10;
    private static final long ATTEMPT_NANOS = 2_000_000;
    private static final String FROM_AFAR = "The server's threads cannot be seen from here: its CPU time and its waiting for"
            + " a CPU are one part, \"server\" (docs/waits.md).";
    private static final String INCOMPLETE = "The waits of the server's sessions were not sampled all the time: ";
    private static final String MISSING = "The waits of the server's sessions are not known: ";

    private final OpenTarget open;
    private final SessionSampling dialect;
    private final ServedTerminals terminals;
    private final StatementNames names;
    private final boolean exact;
    private final long periodNanos;
    private final SplittableRandom random = new SplittableRandom();
    private final @Nullable WaitSlices slices;
    private final WaitSamples samples = new WaitSamples();
    private final CountDownLatch ready = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Map<ExecutionMeter, Long> served = new HashMap<>();
    /** Of the server, by the terminal that they work for. */
    private final Map<ExecutionMeter, Long> serverThreads = new ConcurrentHashMap<>();
    /** Those that look: of Lineup, and of the server. */
    private final Set<Long> looking = ConcurrentHashMap.newKeySet();
    private Optional<ThreadSums> lookingAtOpen = Optional.empty();
    private Optional<ThreadSums> lookingInWindow = Optional.empty();
    private Optional<ThreadSums> terminalsAtOpen = Optional.empty();
    private Optional<ThreadSums> serversAtOpen = Optional.empty();
    private Optional<ThreadSums> terminalsInWindow = Optional.empty();
    private Optional<ThreadSums> serversInWindow = Optional.empty();
    private volatile long from = Long.MAX_VALUE;
    private volatile long to = Long.MAX_VALUE;
    private volatile boolean stopped;
    private volatile @Nullable String lack;
    private volatile @Nullable String failure;
    private volatile boolean local;
    private volatile boolean switchedOn;
    private boolean located;
    private Optional<WaitCost> cost = Optional.empty();
    /** What puts back what was switched on. */
    private List<String> undo = List.of();

    /**
     * Connects, and waits a moment until the terminals' server threads are known.
     *
     * @param perSecond looks, on average
     * @param exact     whether the server's threads are to be found, for figures of each single execution
     * @param slice     after which it stops for as long, now and then, so that its own cost is seen; empty for never
     */
    public WaitSampler(OpenTarget open, ServedTerminals terminals, Catalogue catalogue, int perSecond, boolean exact,
            Optional<Duration> slice) throws InterruptedException {
        this.open = open;
        this.dialect = open.target().dialect();
        this.terminals = terminals;
        this.names = new StatementNames(catalogue);
        this.exact = exact;
        this.periodNanos = SECOND_NANOS / perSecond;
        this.slices = slice.map(each -> new WaitSlices(each.toNanos(), random)).orElse(null);
        Thread.ofPlatform().daemon().name("wait-sampler").start(this::watch);
        try {
            boolean unused = ready.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            stopped = true;
            throw e;
        }
    }

    private void watch() {
        try {
            while (!stopped) {
                try (Connection connection = connect()) {
                    watch(connection);
                } catch (SQLException | RuntimeException | StackOverflowError e) {
                    failure = String.valueOf(e.getMessage());
                    ready.countDown();
                    pause(SECOND_NANOS);
                }
            }
            putBackAnew();
        } finally {
            ended.countDown();
        }
    }

    private Connection connect() throws SQLException {
        return open.target().connectForAdministration(ANSWER);
    }

    private void watch(Connection connection) throws SQLException {
        List<String> changed = started(connection);
        if (!changed.isEmpty()) {
            undo = changed;
            switchedOn = true;
        }
        try {
            if (!located && from == Long.MAX_VALUE) {
                // Once, before the window: one run has one kind of figures.
                local = exact && isLocal(connection);
            }
            located = true;
            while (!stopped) {
                Map<Long, ExecutionMeter> bySession = terminals.bySession();
                serve(connection, bySession);
                ready.countDown();
                long now = System.nanoTime();
                if (isInWindow(now) && (slices == null || slices.on())) {
                    look(connection, bySession, now);
                }
                pause(connection, bySession.values(), now + periodNanos / 2 + random.nextLong(periodNanos));
            }
        } finally {
            // After a lost connection it is the next one's duty.
            if (stopped && !undo.isEmpty()) {
                putBack(connection);
                undo = List.of();
            }
        }
    }

    /** Where the last connection was lost before it had put back what was switched on. */
    private void putBackAnew() {
        if (undo.isEmpty()) {
            return;
        }
        try (Connection connection = connect()) {
            putBack(connection);
        } catch (SQLException | RuntimeException e) {
            lack = "The server may keep the settings that were switched on for the samples"
                    + " (" + e.getMessage() + "). To put it back: "
                    + String.join("; ", undo) + ".";
        }
    }

    private void putBack(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String each : undo) {
                statement.execute(each);
            }
        }
    }

    /** @return what puts back what was switched on */
    private List<String> started(Connection connection) {
        try {
            return dialect.startSampling(connection);
        } catch (SQLException e) {
            lack = "The server names fewer of its waits than it could (" + e.getMessage() + "). "
                    + dialect.samplingAdvice();
            return List.of();
        }
    }

    /** Waits until a time, and begins the slices of the window that are due until then. */
    private void pause(Connection connection, Collection<ExecutionMeter> meters, long until) throws SQLException {
        for (long now = System.nanoTime(); !stopped && now - until < 0; now = System.nanoTime()) {
            long next = until - now;
            if (slices != null && isInWindow(now)) {
                boolean on = slices.on();
                next = Math.min(next,
                        slices.turn(now, () -> meters.stream().mapToLong(ExecutionMeter::recorded).sum()));
                if (slices.on() != on) {
                    measure(connection, meters, !on);
                }
            }
            pause(next);
        }
    }

    private void measure(Connection connection, Collection<ExecutionMeter> meters, boolean on) throws SQLException {
        meters.forEach(each -> each.lookAtThreads(on));
        if (on) {
            var unused = started(connection);
        } else {
            putBack(connection);
        }
    }

    private void pause(long nanos) {
        try {
            TimeUnit.NANOSECONDS.sleep(nanos);
        } catch (InterruptedException e) {
            stopped = true;
        }
    }

    /** Finds the threads of sessions that are new: all of them at first, later those of terminals that connected again. */
    private void serve(Connection connection, Map<Long, ExecutionMeter> bySession) throws SQLException {
        if (!local) {
            return;
        }
        Map<ExecutionMeter, Long> fresh = new HashMap<>();
        bySession.forEach((session, terminal) -> {
            if (!Objects.equals(served.get(terminal), session)) {
                fresh.put(terminal, session);
            }
        });
        if (fresh.isEmpty()) {
            return;
        }
        Map<Long, Long> threads = dialect.threads(connection);
        fresh.forEach((terminal, session) -> {
            Long thread = threads.get(session);
            if (thread != null) {
                served.put(terminal, session);
                serverThreads.put(terminal, thread);
                terminal.servedBy(ThreadTimes.of(thread).orElse(null));
            }
        });
    }

    /**
     * A number of a process or thread means something only on the server's machine and outside of a container. So the thread of
     * this connection must be one of a database's, and must have worked when the server has answered it.
     */
    private boolean isLocal(Connection connection) throws SQLException {
        if (open.server().isEmpty() && !ConnectionUrl.isLocal(open.target().settings().url())) {
            return false;
        }
        Long own = dialect.threads(connection).get(dialect.sessionId(connection));
        ThreadTimes times = own == null ? null : ThreadTimes.of(own).orElse(null);
        if (own == null || times == null || !isDatabase(own)) {
            return false;
        }
        long before = times.cpuNanos();
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            var unused = dialect.sessions(connection);
            // The kernel brings a thread's time up to date when it leaves the processor.
            pause(ATTEMPT_NANOS);
            if (times.read() && times.cpuNanos() > before) {
                ThreadTimes.ofThisThread().ifPresent(mine -> looking.addAll(List.of(mine.thread(), own)));
                return true;
            }
        }
        return false;
    }

    private boolean isDatabase(long thread) {
        if (open.server().isPresent()) {
            // It may have been started by a loader, whose name its process has.
            return true;
        }
        try {
            Path folder = Path.of("/proc", Long.toString(thread));
            String group = Files.readAllLines(folder.resolve("status")).stream()
                    .filter(line -> line.startsWith("Tgid:"))
                    .map(line -> line.substring("Tgid:".length()).trim()).findFirst().orElse("");
            Path process = Path.of("/proc", group);
            // A program that was started by a loader stands on its command line alone.
            return Stream.concat(Stream.of(Files.readString(process.resolve("comm")).trim()),
                    Stream.of(Files.readString(process.resolve("cmdline")).split("\0", -1))
                            .map(word -> word.substring(word.lastIndexOf('/') + 1)))
                    .anyMatch(PROGRAMS::contains);
        } catch (IOException gone) {
            return false;
        }
    }

    private boolean isInWindow(long now) {
        return from != Long.MAX_VALUE && now - from >= 0 && (to == Long.MAX_VALUE || now - to < 0);
    }

    private void look(Connection connection, Map<Long, ExecutionMeter> bySession, long now) throws SQLException {
        // Before the server is asked: until it has answered, most terminals have gone on.
        Map<ExecutionMeter, Optional<String>> latest = new HashMap<>();
        bySession.values().forEach(each -> latest.put(each, Optional.ofNullable(each.latestStatement())));
        List<SessionState> sessions = dialect.sessions(connection);
        int second = (int) ((now - from) / SECOND_NANOS);
        samples.look(second);
        for (SessionState each : sessions) {
            ExecutionMeter terminal = bySession.get(each.session());
            String text = Objects.requireNonNullElse(each.text(), "");
            if (each.session() == SessionState.BACKGROUND) {
                samples.add(second, text, true, each.doing(), each.event(), false);
            } else if (terminal != null) {
                samples.add(second, names.of(text, latest.getOrDefault(terminal, Optional.empty()).orElse(null)), false,
                        each.doing(), each.event(),
                        each.inEngine());
            }
        }
    }

    @Override
    public void opened() {
        from = System.nanoTime();
        terminalsAtOpen = terminalThreads();
        serversAtOpen = ThreadSums.now(serverThreads.values());
        lookingAtOpen = ThreadSums.now(looking);
    }

    @Override
    public void closed() {
        to = System.nanoTime();
        terminalsInWindow = terminalThreads().flatMap(now -> terminalsAtOpen.flatMap(now::since));
        lookingInWindow = ThreadSums.now(looking).flatMap(now -> lookingAtOpen.flatMap(now::since));
        serversInWindow = ThreadSums.now(serverThreads.values()).flatMap(now -> serversAtOpen.flatMap(now::since));
    }

    private Optional<ThreadSums> terminalThreads() {
        return ThreadSums.now(terminals.bySession().values().stream().map(ExecutionMeter::thread).toList());
    }

    @Override
    public void settle() {}

    /**
     * Ends the looks. The server's settings are put back before this returns, unless the server does not answer.
     *
     * @param notes receives what is missing, and why
     * @return what was found; empty if the server was never looked at in the window
     */
    public TimeSplit finish(Consumer<String> notes) throws InterruptedException {
        close();
        boolean idle = ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        String lost = failure;
        if (lost != null) {
            notes.accept((samples.looks() == 0 ? MISSING : INCOMPLETE) + lost);
        } else if (!idle) {
            notes.accept(MISSING + "the server did not answer.");
        } else if (exact && !local) {
            notes.accept(FROM_AFAR);
        }
        String withheld = lack;
        if (withheld != null) {
            notes.accept(withheld);
        }
        if (!idle || from == Long.MAX_VALUE) {
            return new TimeSplit(new WaitSamples(), local);
        }
        cost = slices == null ? Optional.empty() : slices.cost();
        if (switchedOn && undo.isEmpty()) {
            notes.accept(dialect.samplingChange() + " What it costs: docs/waits.md.");
        }
        cost.map(WaitCost::sentence).ifPresent(notes);
        samples.close((to == Long.MAX_VALUE ? System.nanoTime() - from : to - from) / 1e9);
        return new TimeSplit(samples, local, terminalsInWindow, serversInWindow, lookingInWindow);
    }

    /** @return what the measuring of waits takes of the throughput; empty unless it was measured. After {@link #finish} */
    public Optional<WaitCost> cost() {
        return cost;
    }

    /** Waits until what was switched on is put back, but not for long. */
    @Override
    public void close() {
        stopped = true;
        try {
            boolean unused = ended.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
