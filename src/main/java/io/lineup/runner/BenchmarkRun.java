package io.lineup.runner;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.config.AgentProperties;
import io.lineup.config.CheckMode;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.LoadProperties;
import io.lineup.config.ResultProperties;
import io.lineup.config.RunProperties;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.StatementCost;
import io.lineup.config.TargetProperties;
import io.lineup.config.TlsMode;
import io.lineup.ledger.LedgerWriter;
import io.lineup.load.Data;
import io.lineup.load.LoadProgress;
import io.lineup.measure.Window;
import io.lineup.prepare.BoundedWait;
import io.lineup.prepare.Checks;
import io.lineup.prepare.FinalCheck;
import io.lineup.prepare.GivenUpException;
import io.lineup.prepare.Ledgers;
import io.lineup.prepare.OpenTarget;
import io.lineup.prepare.Restoration;
import io.lineup.profile.FlightRecording;
import io.lineup.profile.RecordingProfile;
import io.lineup.result.Begun;
import io.lineup.result.Environment;
import io.lineup.result.Environments;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.StatementText;
import io.lineup.target.DriverCheck;
import io.lineup.target.DriverOptions;
import io.lineup.target.Target;
import io.lineup.target.server.EmbeddedServer;
import io.lineup.target.server.ServerException;
import io.lineup.time.Clock;
import io.lineup.time.SystemClock;
import io.lineup.workload.TransactionKind;
import io.lineup.workload.Workload;

/**
 * One benchmark from settings to a results directory: starts the server, builds what is missing, drives it, checks
 * consistency, writes everything down. Use it once.
 */
public final class BenchmarkRun {
    private final Task task;
    private Settings settings;
    private final Folders folders;
    private final Path propertyFile;
    private RunListener listener;
    private final LoadProgress loadProgress;
    private final Clock clock = new SystemClock();
    private final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    private @Nullable RecordingProfile profile;
    private volatile @Nullable Run run;
    private volatile boolean interrupted;

    public BenchmarkRun(Task task, Settings settings, Folders folders, Path propertyFile, RunListener listener,
            LoadProgress loadProgress) {
        this.task = task;
        this.settings = settings;
        this.folders = folders;
        this.propertyFile = propertyFile;
        this.listener = listener;
        this.loadProgress = loadProgress;
    }

    /** What came of it, and where it is written. */
    public record Outcome(Summary summary, ResultDirectory results, Optional<Throwable> defect) {}

    /** Ends the run early and keeps what was measured. From any thread. */
    public void interrupt() {
        interrupted = true;
        Run current = run;
        if (current != null) {
            current.interrupt();
        }
    }

    /**
     * Carries it out.
     *
     * @throws ConfigurationException if the settings do not say how long to run
     * @throws SQLException if the run could not begin; then there are no results
     * @throws io.lineup.sql.SqlFileException if the server refuses a file of the workload, or a check that is to be answered
     *         after the run
     * @throws GivenUpException if it could not begin, because the server answered nothing or the user wanted an end
     * @throws io.lineup.result.ResultException if {@code resultDirectory} is taken
     */
    public Outcome execute()
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        settings = Pacing.settle(settings, folders.results(), this::note);
        if (settings.get(ResultProperties.METRICS).isEmpty()) {
            return executeHere();
        }
        try (MetricsEndpoint metrics = MetricsEndpoint.open(settings, task.benchmark().name(), listener)) {
            listener = metrics;
            listener.note("Metrics: " + metrics.url());
            return executeHere();
        }
    }

    private Outcome executeHere()
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        if (settings.get(AgentProperties.AGENTS).isEmpty() || !(task instanceof RunTask)) {
            if (settings.get(AgentProperties.AGENTS).isPresent()) {
                note("agents is ignored: only a run has agents.");
            }
            return execute(null);
        }
        try (AgentClients agents = new AgentClients(settings, folders, clock, this::note, () -> interrupted)) {
            return execute(agents);
        }
    }

    private Outcome execute(@Nullable AgentClients agents)
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        RunPlan plan = task.plan(settings);
        notes.addAll(settings.warnings());
        Environments.leftOut().ifPresent(notes::add);
        Optional<String> named = settings.get(ResultProperties.PROFILE);
        if (named.isPresent()) {
            RecordingProfile read = RecordingProfile.read(folders, named.get());
            FlightRecording.lack(read).ifPresent(this::note);
            profile = read;
        }
        ZonedDateTime now = ZonedDateTime.now(ZoneId.systemDefault());
        Optional<Path> chosen = settings.get(ResultProperties.RESULT_DIRECTORY)
                .map(pattern -> Path.of(ResultProperties.expand(pattern, now)));
        chosen.ifPresent(ResultDirectory::requireFree);
        Capture.announce(settings, plan, this::note);
        plan.pacing().announce(settings, this::note);
        announceFaults();
        Restoration restoration = task.benchmark().data()
                .map(data -> new Restoration(data, settings, folders, this::note)).orElse(null);
        if (restoration != null) {
            restoration.beforeStart();
        }
        try (OpenTarget open = OpenTarget.open(settings, folders, listener::note)) {
            try {
                Map<String, String> loaded = restoration == null
                        ? Map.of()
                        : restoration.prepare(open, loadProgress, new BoundedWait(open.target(), () -> interrupted))
                                .values();
                if (settings.get(LoadProperties.QUIESCE)) {
                    note(Restoration.quiesce(open, new BoundedWait(open.target(), () -> interrupted)));
                }
                if (checksAfter()) {
                    int unused = new BoundedWait(open.target(), () -> interrupted).await("reading the checks",
                            () -> Checks.read(task.benchmark(), open.target()));
                }
                return execute(plan, chosen.orElse(null), now, open, loaded, agents);
            } catch (SQLException | GivenUpException e) {
                open.failed();
                throw e;
            }
        }
    }

    private Outcome execute(RunPlan plan, @Nullable Path chosen, ZonedDateTime now, OpenTarget open,
            Map<String, String> loaded, @Nullable AgentClients agents)
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        Target target = open.target();
        BoundedWait patience = new BoundedWait(target, () -> interrupted);
        Task.PreparedWorkload driven = task.prepare(new Task.Context(settings, loaded, target, patience, this::note),
                plan);
        Workload<?> workload = driven.workload();
        ExecutionOptions options = driven.options();
        DriverCheck.warnings(target.settings(), options.prepare(), options.allFetchSizes()).forEach(this::note);
        options.warnings(driven.catalogue()).forEach(this::note);
        if (plan.statementCost() != StatementCost.OFF) {
            target.wireHindrance().ifPresent(this::note);
        }
        if (task.changesRows() && task.benchmark().data().isPresent()) {
            Data data = task.benchmark().data().get();
            patience.await("marking the database as used", () -> marked(data, target));
        }
        long[] before = plan.files().ledger()
                ? patience.await("reading the state before the run", () -> Ledgers.before(task.benchmark(), target))
                : new long[0];
        Environment environment = patience.await("reading the server's settings", () -> environment(open));
        checkIsolation(environment);
        checkTls(environment);
        Window window = new Window();
        OwnClient own = agents != null
                ? null
                : patience.await("connecting the terminals",
                        () -> new OwnClient(plan, window, clock, workload, target, driven.catalogue(), options));
        if (agents != null) {
            agents.connect(plan, window, workload, open, driven.catalogue(), loaded, environment.driver());
        }
        Run current = new Run(plan, TransactionKind.names(workload.transactions()), driven.metric(), clock, listener,
                window, own == null ? Objects.requireNonNull(agents) : own);
        run = current;
        if (interrupted) {
            current.interrupt();
        }
        ResultDirectory results = chosen != null
                ? ResultDirectory.createAt(chosen)
                : ResultDirectory.create(folders.results(), task.resultName(baseName()), now.toLocalDateTime());
        results.writeProperties(settings.lines().stream()
                .map(line -> new RecordedProperty(line.name(),
                        ScriptProperties.anywhere(line.name(), line.value(), line.origin()), line.origin().toString()))
                .toList());
        results.writeEnvironment(environment);
        RunRecording recording = new RunRecording(profile, texts(driven.catalogue()), results.recordingFile(),
                new SystemClock());
        Summary.Load load = Summaries.load(plan, task.benchmark(), settings);
        results.begin(new Begun(load,
                driven.metric(), driven.unit(), Instant.now().plus(plan.length().rampup()),
                workload.transactions().stream().collect(Collectors.toMap(TransactionKind::name,
                        TransactionKind::label, (a, b) -> a, LinkedHashMap::new))));
        listener.begun(results.name());
        workload.begin(results.path());
        if (own != null) {
            own.writeTo(results.path());
            if (plan.files().ledger()) {
                own.enterInto(new LedgerWriter(results.ledgerFile(), own.size(), before));
            }
        }
        OptionalLong committed = agents == null ? OptionalLong.empty() : committed(open, patience);
        if (agents != null) {
            agents.writeTo(results);
        }
        ObservedRun observed = new ObservedRun(settings, open, driven, plan.statementCost(), results, this::note);
        Measured measured = observed.drive(current, own, recording,
                task instanceof RunTask ? settings.get(ServerProperties.FAULTS).orElse(null) : null);
        workload.end().forEach(this::note);
        boolean degraded = agents != null
                && agents.finish(results, driven.metric(), measured.seconds(), grown(committed, open, patience));
        // First, because it puts all figures of the run in doubt.
        notes.addAll(0, observed.lookBack(measured));
        Summary summary = Summaries.held(
                Summaries.of(results.name(), load, driven, measured, observed.stalls(), observed.faults(), notes),
                plan.pacing(), settings, task.benchmark(), results);
        if (degraded && summary.verdict().exitCode() == 0) {
            summary = summary.endedBy(Verdict.DEGRADED,
                    "An agent was lost and the others went on (agentLoss=continue).");
        }
        results.writeSummary(summary);
        if (plan.files().transactions()) {
            task.benchmark().writeBenchmarkSqlFiles(results, measured.startedAt(), plan.terminals(),
                    settings.get(RunProperties.LIMIT_TXNS_PER_MIN));
        }
        if ((checksAfter() || plan.files().ledger()) && summary.verdict().exitCode() == 0) {
            listener.note(checksAfter() ? "Checking the consistency conditions." : "Looking for the ledger's changes.");
            settle(open);
            summary = new FinalCheck(target, task.benchmark(), patience).of(summary, checksAfter(),
                    plan.files().ledger() ? results.ledgerFile() : null);
        }
        if (summary.verdict().exitCode() != 0) {
            open.failed();
        }
        results.finish(summary);
        return new Outcome(summary, results, Optional.ofNullable(measured.defect()));
    }

    /** What the server's rows show; a server that is gone shows nothing. */
    private OptionalLong committed(OpenTarget open, BoundedWait patience) throws InterruptedException {
        try {
            return patience.await("counting what is committed", () -> {
                try (Connection connection = open.target().connectForAdministration()) {
                    return task.benchmark().committed(connection);
                }
            });
        } catch (SQLException | GivenUpException e) {
            return OptionalLong.empty();
        }
    }

    private @Nullable Long grown(OptionalLong before, OpenTarget open, BoundedWait patience)
            throws InterruptedException {
        OptionalLong after = before.isEmpty() ? before : committed(open, patience);
        return after.isEmpty() ? null : (Long) (after.getAsLong() - before.getAsLong());
    }

    private boolean checksAfter() {
        return task.changesRows() && task.benchmark().isChecked()
                && settings.get(ResultProperties.CHECK) == CheckMode.AFTER;
    }

    private static boolean marked(Data data, Target target) throws SQLException {
        try (Connection connection = target.connectForAdministration()) {
            data.markUsed(connection);
            return true;
        }
    }

    private static Map<String, String> texts(Catalogue catalogue) {
        return catalogue.all().stream().collect(Collectors.toMap(text -> text.definition().id(), StatementText::jdbc));
    }

    private void note(String sentence) {
        notes.add(sentence);
        listener.note(sentence);
    }

    private void announceFaults() {
        if (!(task instanceof RunTask) && settings.isSet(ServerProperties.FAULTS)) {
            note("faults are ignored: only a run harms its server.");
        }
    }

    private String baseName() {
        String name = String.valueOf(propertyFile.getFileName());
        int dot = name.lastIndexOf('.');
        String workload = task.benchmark().name();
        return (dot > 0 ? name.substring(0, dot) : name)
                + (workload.equals(ScriptProperties.DEFAULT_WORKLOAD) ? "" : "-" + workload);
    }

    /** {@code session.sql} comes after {@code isolation}, and a server may know fewer levels. */
    private void checkIsolation(Environment environment) {
        String asked = settings.get(TargetProperties.ISOLATION).sql();
        String actual = environment.isolation();
        if (actual != null && !actual.equals(asked)) {
            note("The sessions run at " + actual + ", not at the " + asked + " of isolation="
                    + settings.get(TargetProperties.ISOLATION) + ": session.sql or the server has it so.");
        }
    }

    /** A node of a cluster may not have the last commits of the others yet. */
    private void settle(OpenTarget open) {
        try {
            open.server().ifPresent(EmbeddedServer::settle);
        } catch (ServerException e) {
            note(String.valueOf(e.getMessage()));
        }
    }

    /** A pooler between Lineup and the server encrypts its own connections, or does not. */
    private void checkTls(Environment environment) {
        TlsMode mode = settings.get(TargetProperties.TLS).orElse(TlsMode.OFF);
        Environment.Server server = environment.server();
        if (mode != TlsMode.OFF && server != null) {
            String tls = server.tls();
            note(tls == null
                    ? "The server reports that its sessions are not encrypted, in spite of tls="
                            + mode.name().toLowerCase(Locale.ROOT) + "."
                    : "Connections are encrypted: " + tls + ".");
        }
    }

    private Environment environment(OpenTarget open) throws SQLException {
        Target target = open.target();
        try (Connection connection = target.connect()) {
            DatabaseMetaData meta = connection.getMetaData();
            Map<String, String> session = target.dialect().sessionSettings(connection);
            String tls = session.get("tls");
            Environment environment = Environments.local(folders.project()).withServer(
                    new Environment.Driver(meta.getDriverName(), meta.getDriverVersion(),
                            connection.getClass().getName(), DriverOptions.effective(target.settings())),
                    new Environment.Server(meta.getDatabaseProductName(), target.dialect().serverVersion(connection),
                            open.server().isPresent(), "off".equals(tls) ? null : tls,
                            target.dialect().serverSettings(connection)),
                    session);
            connection.rollback();
            return environment;
        }
    }
}
