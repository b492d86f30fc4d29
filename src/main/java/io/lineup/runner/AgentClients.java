package io.lineup.runner;

import java.net.InetAddress;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.agents.AgentState;
import io.lineup.agents.AgentsException;
import io.lineup.agents.Controller;
import io.lineup.agents.Hello;
import io.lineup.agents.Keys;
import io.lineup.agents.Plan;
import io.lineup.agents.Ready;
import io.lineup.config.AgentCount;
import io.lineup.config.AgentLoss;
import io.lineup.config.AgentProperties;
import io.lineup.config.ClusterProperties;
import io.lineup.config.Endpoint;
import io.lineup.config.Folders;
import io.lineup.config.HeapSize;
import io.lineup.config.Layer;
import io.lineup.config.PropertyText;
import io.lineup.config.ResultProperties;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.config.TlsMode;
import io.lineup.measure.Measurements;
import io.lineup.measure.SeriesTotal;
import io.lineup.measure.Slice;
import io.lineup.measure.Totals;
import io.lineup.measure.Window;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.AgentFigures;
import io.lineup.result.Environment;
import io.lineup.result.Environments;
import io.lineup.result.Metric;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Verdict;
import io.lineup.sql.Catalogue;
import io.lineup.target.TargetSettings;
import io.lineup.terminal.WorkerState;
import io.lineup.time.Clock;
import io.lineup.workload.Workload;

/** The agents of a run, as if they were workers of this process. */
final class AgentClients implements Clients, AutoCloseable {
    private static final long SECOND_NANOS = 1_000_000_000;
    /** To know of it before it comes. */
    private static final long STOP_LEAD_NANOS = 200_000_000;
    private static final Duration JOINING = Duration.ofMinutes(30);
    private static final Duration CONNECTING = Duration.ofMinutes(5);
    /** Cancelling and breaking connections, in addition to the grace. */
    private static final Duration DRAINING = Duration.ofSeconds(15);
    private static final Duration DELIVERING = Duration.ofSeconds(20);

    private final Settings settings;
    private final Folders folders;
    private final AgentCount count;
    private final Consumer<String> notes;
    private final BooleanSupplier interrupted;
    private final Endpoint bind;
    private final Controller controller;
    private final Usage before = Usage.now();
    private @Nullable LocalAgents local;
    private List<Ready> ready = List.of();
    private @Nullable RunPlan plan;
    private Window window = new Window();
    private List<String> types = List.of();
    private @Nullable ResultDirectory results;
    private List<Measurements.Interval> sums = List.of();
    private int taken;
    private boolean released;
    private boolean whole = true;

    /**
     * Listens for agents.
     *
     * @param notes receives a note on each agent that comes or goes
     * @throws AgentsException if the address or the keys cannot be used
     */
    AgentClients(Settings settings, Folders folders, Clock clock, Consumer<String> notes,
            BooleanSupplier interrupted) {
        this.settings = settings;
        this.folders = folders;
        this.notes = notes;
        this.interrupted = interrupted;
        this.count = settings.get(AgentProperties.AGENTS).orElseThrow();
        this.bind = settings.get(AgentProperties.BIND);
        Keys keys = settings.get(AgentProperties.KEYS)
                .map(file -> new Keys(file, settings.get(AgentProperties.KEYS_PASSWORD))).orElse(null);
        this.controller = new Controller(bind, keys, count.count(),
                settings.get(AgentProperties.LOSS) == AgentLoss.CONTINUE,
                Hello.ofThisProcess(Environments.build(folders.project())),
                clock, notes);
    }

    /**
     * Waits for all agents, and has them connect and prepare.
     *
     * @param loaded what the database says of itself
     * @param driver of this process
     * @throws AgentsException if they do not come, or one cannot
     */
    void connect(RunPlan whole, Window runsWindow, Workload<?> workload, OpenTarget open, Catalogue catalogue,
            Map<String, String> loaded, Environment.@Nullable Driver driver) throws InterruptedException {
        plan = whole;
        window = runsWindow;
        types = io.lineup.workload.TransactionKind.names(workload.transactions());
        Layer.HandedOver handed = settings.handedOver();
        Map<String, String> secrets = new HashMap<>(handed.environment());
        Map<String, String> properties = properties(handed, open, secrets);
        if (count.local()) {
            local = new LocalAgents(count.count(), controller.port(), HeapSize.of(settings).leastMegabytes(),
                    folders, secrets);
        } else {
            notes.accept("Waiting for " + count.count() + " agents: run/lineup agent --join " + meetingPoint());
        }
        LocalAgents started = local;
        int joined = controller.awaitAgents(JOINING,
                () -> interrupted.getAsBoolean() || (started != null && started.anyEnded()));
        if (joined < count.count()) {
            throw AgentsException.failed(joined + " of " + count.count() + " agents have joined"
                    + (interrupted.getAsBoolean()
                            ? " when the run was interrupted."
                            : started == null
                                    ? " within " + JOINING.toMinutes()
                                            + " minutes. Start the others with run/lineup agent --join."
                                    : "; one on this machine ended before. Its reason is above."));
        }
        ready = controller.prepare(number -> new Plan(number, count.count(), properties, loaded), CONNECTING,
                interrupted);
        String ownDriver = driver == null ? "" : driver.name() + " " + driver.version();
        String texts = digest(catalogue);
        List<AgentState> states = controller.states();
        for (AgentState each : states) {
            Ready said = ready.get(each.number());
            if (!said.driver().equals(ownDriver)) {
                throw AgentsException.ofInput(AgentAccount.name(each) + " has the driver " + said.driver()
                        + " and the controller has " + ownDriver + ". Use the same for all.");
            }
            if (!said.texts().equals(texts)) {
                throw AgentsException.ofInput(AgentAccount.name(each)
                        + " has other statements in its folder sql than the controller. Copy the controller's folder.");
            }
        }
        if (states.stream().map(each -> each.hello().cores()).distinct().count() > 1) {
            notes.accept("The agents' machines have different numbers of processors: "
                    + String.join(", ",
                            states.stream().map(each -> each.hello().host() + " " + each.hello().cores()).toList())
                    + ".");
        }
    }

    private String meetingPoint() {
        try {
            return bind.address().isAnyLocalAddress()
                    ? new Endpoint(InetAddress.getLocalHost().getHostName(), controller.port()).toString()
                    : new Endpoint(bind.host(), controller.port()).toString();
        } catch (java.net.UnknownHostException e) {
            return "HOST:" + controller.port();
        }
    }

    /** Properties for the controller only stay here; an embedded server is an external one for the agents. */
    private Map<String, String> properties(Layer.HandedOver handed, OpenTarget open, Map<String, String> secrets) {
        Map<String, String> properties = new TreeMap<>();
        for (Layer.Line each : handed.lines()) {
            String key = each.key();
            boolean own = key.equals(ServerProperties.SERVER.name())
                    || key.equals(ServerProperties.FAULTS.name())
                    || key.startsWith(ServerProperties.SETTING.prefix())
                    || key.startsWith(ClusterProperties.PREFIX)
                    || key.startsWith("agent") || key.equals(ResultProperties.RESULT_DIRECTORY.name())
                    || key.startsWith("osCollector") || key.equals("build") || key.equals("restore");
            if (!own) {
                properties.put(key, each.value());
            }
        }
        properties.put(AgentProperties.AGENTS.name(), String.valueOf(count.count()));
        if (open.server().isPresent()) {
            TargetSettings target = open.target().settings();
            properties.put(TargetProperties.CONN.name(), target.url());
            properties.put(ClusterProperties.SPREAD.name(), target.spread().word());
            properties.put(TargetProperties.USER.name(), target.user());
            properties.put(TargetProperties.PASSWORD.name(), PropertyText.reference(TargetProperties.PASSWORD.name()));
            secrets.put(PropertyText.variable(TargetProperties.PASSWORD.name()), target.password());
            if (properties.getOrDefault(TargetProperties.TLS.name(), "").equalsIgnoreCase(TlsMode.VERIFY.name())) {
                properties.putIfAbsent(TargetProperties.TLS_CA.name(),
                        open.server().get().tlsAuthority().toAbsolutePath().toString());
            }
        }
        return properties;
    }

    /** @return digest of the statements' texts */
    static String digest(Catalogue catalogue) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            catalogue.all().stream().map(text -> text.definition().id() + "\n" + text.jdbc() + "\n").sorted()
                    .forEach(text -> digest.update(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The results have a folder. */
    void writeTo(ResultDirectory folder) {
        results = folder;
    }

    @Override
    public long agreeOnStart() throws InterruptedException {
        ResultDirectory folder = Objects.requireNonNull(results);
        Path kept = count.local() ? folder.agentsFolder().toAbsolutePath() : null;
        return controller.agreeOnStart(folder.name(), kept);
    }

    @Override
    public void start(long start) {
        // They know when.
    }

    @Override
    public void open() {
        sums = Slice.nothing(types).types();
    }

    @Override
    public boolean hasEnded() {
        return controller.isDrained() && !controller.has(taken);
    }

    @Override
    public long endedAt(long otherwise) {
        return controller.states().stream().mapToLong(each -> each.ending().at()).filter(at -> at != 0).max()
                .orElse(otherwise);
    }

    @Override
    public List<WorkerState> states() {
        List<WorkerState> states = new ArrayList<>();
        for (WorkerState each : WorkerState.values()) {
            if (inState(each) > 0) {
                states.add(each);
            }
        }
        // Nothing was said yet: they wait for the start.
        return states.isEmpty() ? List.of(WorkerState.WAITING) : states;
    }

    private long inState(WorkerState state) {
        return controller.states().stream().filter(each -> !each.isLost())
                .mapToLong(each -> each.report().inState(state.ordinal())).sum();
    }

    @Override
    public int connected() {
        return (int) (inState(WorkerState.BUSY) + inState(WorkerState.WAITING));
    }

    @Override
    public int size() {
        return ready.stream().mapToInt(Ready::workers).sum();
    }

    @Override
    public long completedEver(int type) {
        return controller.states().stream().mapToLong(each -> each.report().completed(type)).sum();
    }

    @Override
    public long committedEver(int type) {
        return controller.states().stream().mapToLong(each -> each.report().committed(type)).sum();
    }

    @Override
    public Optional<Verdict> look() {
        if (controller.failure().isPresent()) {
            return Optional.of(Verdict.ERROR);
        }
        return controller.mustEnd() ? Optional.of(Verdict.AGENT_LOST) : Optional.empty();
    }

    @Override
    public boolean hasSlice() {
        return controller.has(taken);
    }

    @Override
    public Slice take(long until) throws InterruptedException {
        Slice slice = Objects.requireNonNullElseGet(released ? controller.takeRest() : controller.take(taken),
                () -> Slice.nothing(types));
        taken++;
        List<Measurements.Interval> both = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            Measurements.Interval sum = sums.get(type);
            Measurements.Interval more = slice.types().get(type);
            SeriesTotal.Counts counts = sum.counts().plus(more.counts());
            sum.latency().add(more.latency());
            both.add(new Measurements.Interval(sum.type(), counts, sum.latency()));
        }
        sums = both;
        return slice;
    }

    /** Agents are on this machine where they were reached at a loopback address. */
    @Override
    public long cpuOnThisMachine(long inSlices) {
        return Usage.now().cpuNanos() - before.cpuNanos() + (bind.isLoopback() ? inSlices : 0);
    }

    @Override
    public long end(@Nullable Verdict early, long now) {
        if (early == null) {
            return Objects.requireNonNull(plan).length().measured() == null ? endedAt(now) : now;
        }
        long at = now + STOP_LEAD_NANOS;
        controller.stop(at);
        return early == Verdict.AGENT_LOST ? window.from() + taken * SECOND_NANOS : at;
    }

    @Override
    public Drain.Ending drain(Duration grace) throws InterruptedException {
        boolean unused = controller.awaitDrained(grace.plus(DRAINING));
        List<AgentState> states = controller.states();
        return new Drain.Ending(states.stream().mapToInt(each -> each.ending().cancelled()).sum(),
                states.stream().mapToInt(each -> each.ending().aborted()).sum(),
                states.stream().mapToInt(each -> each.ending().abandoned()).sum());
    }

    @Override
    public void release() throws InterruptedException {
        whole = controller.release(DELIVERING);
        released = true;
    }

    @Override
    public Totals totals() {
        Totals totals = controller.totals();
        return (totals == null ? Totals.nothing(types.size()) : totals).withIntervals(sums);
    }

    /**
     * Says what became of the agents, and lets them go.
     *
     * @param server commits that the server's rows show; null where they show none
     * @return whether some were lost and the others went on
     */
    boolean finish(ResultDirectory folder, Metric metric, double seconds, @Nullable Long server) {
        controller.finish();
        List<AgentState> states = controller.states();
        long acknowledged = IntStream.range(0, types.size()).filter(type -> metric.counts(types.get(type)))
                .mapToLong(this::committedEver).sum();
        AgentFigures.Committed committed = server == null ? null : new AgentFigures.Committed(acknowledged, server);
        AgentAccount account = new AgentAccount(states, window.from(), seconds, taken,
                whole && states.stream().noneMatch(AgentState::differs), controller.mustEnd());
        folder.writeAgents(account.figures(settings.get(AgentProperties.LOSS), committed));
        controller.failure().ifPresent(notes);
        account.notes(committed).forEach(notes);
        return states.stream().anyMatch(AgentState::isLost) && !controller.mustEnd();
    }

    /** They end with the conversation, in {@link #close()}. */
    @Override
    public void endAll() {}

    @Override
    public void close() {
        controller.close();
        LocalAgents started = local;
        if (started != null) {
            started.close();
        }
    }
}
