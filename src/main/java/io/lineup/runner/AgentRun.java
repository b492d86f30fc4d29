package io.lineup.runner;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.agents.Agent;
import io.lineup.agents.AgentsException;
import io.lineup.agents.Kept;
import io.lineup.agents.Plan;
import io.lineup.agents.Ready;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.measure.Window;
import io.lineup.observe.WindowListener;
import io.lineup.prepare.BoundedWait;
import io.lineup.prepare.GivenUpException;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.Environment;
import io.lineup.result.Environments;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.SqlFileException;
import io.lineup.target.Target;
import io.lineup.target.UnknownDriverException;
import io.lineup.time.Clock;
import io.lineup.workload.TransactionKind;
import io.lineup.workload.Workload;

/**
 * An agent's part of a run: connects, prepares, starts with the others, and keeps what it records in its own folder of
 * results. Figures of the whole server belong to its controller. Use it once.
 */
public final class AgentRun {
    private static final Duration END = Duration.ofSeconds(60);

    private final Agent agent;
    private final Folders folders;
    private final @Nullable Path results;
    private final Clock clock;
    private final Consumer<String> notes;
    private final RunListener listener;

    /**
     * @param results folder of its results; null for the one that the controller says, else one in {@code results/agents}
     */
    public AgentRun(Agent agent, Folders folders, @Nullable Path results, Clock clock, RunListener listener) {
        this.agent = agent;
        this.folders = folders;
        this.results = results;
        this.clock = clock;
        this.notes = listener::note;
        this.listener = listener;
    }

    /**
     * Carries it out.
     *
     * @return what was recorded
     * @throws AgentsException if it could not begin, or ended before its time
     * @throws ConfigurationException if the plan makes no sense here, such as for a secret that is not there
     */
    public ResultDirectory execute()
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        Plan plan = agent.awaitPlan();
        notes.accept("Agent " + (plan.number() + 1) + " of " + plan.agents() + ": connecting.");
        try {
            return execute(plan);
        } catch (ConfigurationException e) {
            agent.giveUp(String.join(" ", e.problems()));
            throw e;
        } catch (SQLException | GivenUpException | UnknownDriverException | SqlFileException e) {
            agent.giveUp(String.valueOf(e.getMessage()).replace("\n", " ").strip());
            throw e;
        }
    }

    private ResultDirectory execute(Plan plan)
            throws ConfigurationException, SQLException, GivenUpException, InterruptedException {
        Settings settings = Settings.of(plan.properties());
        RunTask task = new RunTask(Benchmarks.of(settings, folders, Path.of("agent.properties")));
        RunPlan all = task.plan(settings);
        RunPlan share = all.of(new Share(plan.number(), plan.agents()));
        List<String> said = new ArrayList<>();
        try (OpenTarget open = OpenTarget.open(settings, folders, notes)) {
            Target target = open.target();
            Task.PreparedWorkload driven = task.prepare(new Task.Context(settings, plan.loaded(), target,
                    new BoundedWait(target, () -> agent.end() != null), said::add), all);
            Workload<?> workload = driven.workload();
            Window window = new Window();
            LinkedClient client = new LinkedClient(agent, share, window, clock, workload, target, driven.catalogue(),
                    driven.options());
            Run run = new Run(share, TransactionKind.names(workload.transactions()), driven.metric(), clock, listener,
                    window, client);
            Environment environment = Environments.local(folders.project());
            agent.watch(window::endAt, run::interrupt);
            agent.ready(new Ready(driver(target), AgentClients.digest(driven.catalogue()), share.terminals(),
                    client.size()));
            ResultDirectory folder;
            try {
                folder = folder(agent.awaitKept(), plan);
                folder.writeEnvironment(environment);
                folder.writeProperties(settings.lines().stream()
                        .map(line -> new RecordedProperty(line.name(), line.value(), line.origin().toString()))
                        .toList());
                workload.begin(folder.path());
                agent.armed();
                client.startAt(agent.awaitStart());
            } catch (AgentsException | InterruptedException e) {
                client.endAll();
                throw e;
            }
            Measured measured = run.drive(folder, new RunRecording(null, Map.of(), folder.recordingFile(), clock),
                    WindowListener.NONE);
            said.addAll(workload.end());
            agent.awaitEnd(END);
            finish(folder, share, Summaries.load(share, task.benchmark(), settings), driven, measured, client, said);
            return folder;
        }
    }

    private static String driver(Target target) throws SQLException {
        try (Connection connection = target.connect()) {
            DatabaseMetaData meta = connection.getMetaData();
            connection.rollback();
            return meta.getDriverName() + " " + meta.getDriverVersion();
        }
    }

    private ResultDirectory folder(Kept kept, Plan plan) {
        if (results != null) {
            return ResultDirectory.createAt(results);
        }
        return kept.folder().isEmpty()
                ? ResultDirectory.create(folders.results().resolve("agents"),
                        kept.run() + "-" + (plan.number() + 1), LocalDateTime.now(java.time.ZoneId.systemDefault()))
                : ResultDirectory.createAt(Path.of(kept.folder()));
    }

    /** @throws AgentsException if the run ended before its time */
    private void finish(ResultDirectory folder, RunPlan share, Summary.Load load, Task.PreparedWorkload driven,
            Measured measured, LinkedClient client, List<String> said) {
        String end = agent.end();
        int missing = client.delivered() - agent.acknowledged();
        if (missing > 0) {
            said.add(missing + " of " + client.delivered()
                    + " intervals were not acknowledged by the controller. They are in this folder.");
        }
        Summary summary = Summaries.of(folder.name(), load, driven, measured, List.of(), List.of(),
                said);
        folder.writeStatements(CostTable.of(driven.workload().transactions(), measured, share.statementCost(),
                io.lineup.observe.ServerCosts.NONE, null));
        folder.finish(end == null ? summary : summary.endedBy(Verdict.INTERRUPTED, end));
        if (end != null) {
            throw AgentsException.failed(end + " The terminals were stopped; their results are in " + folder.path()
                    + ".");
        }
    }
}
