package io.lineup.load;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.sql.Script;
import io.lineup.target.Target;

/** Builds a database from nothing: tables, rows, then what {@link Data#finish()} says. */
public final class Build {
    private final Target target;
    private final Data data;
    private final int workers;
    private final LoadProgress progress;
    private final Pattern tableName;

    /** @param workers connections that load and build side by side, 1 or more ({@code loadWorkers}) */
    public Build(Target target, Data data, int workers, LoadProgress progress) {
        this.target = target;
        this.data = data;
        this.workers = workers;
        this.progress = progress;
        this.tableName = Pattern.compile(data.tables().stream().map(Pattern::quote)
                .collect(Collectors.joining("|", "\\b(?:", ")\\b")), Pattern.CASE_INSENSITIVE);
    }

    /**
     * Builds; the database is marked as running until the end.
     *
     * @throws LoadException if a step fails, or the database is loaded already
     * @throws io.lineup.sql.SqlFileException if a script is missing or the server refuses a statement of it
     */
    public void run() {
        Steps.onConnection(target, "Looking at the database",
                connection -> Loader.refuseUnlessAbsent(data, connection));
        Script session = data.session().orElse(null);
        createTables();
        Loader loader = new Loader(target, data, workers, progress);
        loader.loadRows();
        for (BuildStep step : data.finish()) {
            switch (step) {
                case BuildStep.Statements statements when statements.sideBySide() -> sideBySide(statements, session);
                case BuildStep.Statements statements -> Steps.time(progress, statements.name(),
                        () -> Steps.onConnection(target, statements.name(),
                                connection -> statements.scripts().forEach(script -> script.execute(connection))));
                case BuildStep.Statistics statistics -> analyze(session);
            }
        }
        loader.markComplete();
    }

    /**
     * Drops all that a build made. It does no harm where there is nothing.
     *
     * @throws LoadException if there is no connection
     * @throws io.lineup.sql.SqlFileException if the server refuses a statement
     */
    public static void destroy(Target target, Data data, LoadProgress progress) {
        Steps.time(progress, "tableDrops", () -> Steps.onConnection(target, "tableDrops",
                connection -> data.drops(connection).execute(connection)));
    }

    /** In one transaction with the mark, where the server allows it: there are never tables without a mark. */
    private void createTables() {
        String name = "tableCreates";
        List<Script> scripts = data.creates();
        Steps.time(progress, name, () -> Steps.onConnection(target, name, connection -> {
            connection.setAutoCommit(false);
            scripts.forEach(script -> script.execute(connection));
            data.markRunning(connection);
            connection.commit();
            data.inspect(connection);
        }));
    }

    private void sideBySide(BuildStep.Statements step, @Nullable Script session) {
        List<Job> jobs = new ArrayList<>();
        for (Script script : step.scripts()) {
            for (Script.Command command : script.statements()) {
                jobs.add(new Job(step.name(), tablesIn(command.text()), worker -> {
                    try {
                        worker.execute(command.text());
                    } catch (SQLException e) {
                        throw script.failed(command, e);
                    }
                }));
            }
        }
        Steps.time(progress, step.name(), () -> runAll(jobs, session));
    }

    private void analyze(@Nullable Script session) {
        List<Job> jobs = new ArrayList<>();
        for (String statement : target.dialect().afterLoad(data.tables())) {
            jobs.add(new Job(statement, tablesIn(statement), worker -> worker.execute(statement)));
        }
        Steps.time(progress, "analyze", () -> runAll(jobs, session));
    }

    private void runAll(List<Job> jobs, @Nullable Script session) {
        new Workers(target::connectForAdministration, session, workers, jobs).run(() -> {});
    }

    /** @return the names of tables in it, in lower case */
    private Set<String> tablesIn(String statement) {
        return tableName.matcher(statement).results().map(MatchResult::group)
                .map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }
}
