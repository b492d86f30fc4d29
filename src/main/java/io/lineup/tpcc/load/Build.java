package io.lineup.tpcc.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Target;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;

/**
 * Builds a database from nothing: tables, rows, indexes, statistics and keys. The steps are BenchmarkSQL's. Statements
 * of {@code indexCreates} and {@code foreignKeys} run side by side as far as they name different tables.
 */
public final class Build {
    private static final Pattern TABLE_NAME = Pattern.compile("\\bbmsql_\\w+", Pattern.CASE_INSENSITIVE);

    private final Target target;
    private final SqlFolder sql;
    private final LoadPlan plan;
    private final LoadProgress progress;

    public Build(Target target, SqlFolder sql, LoadPlan plan, LoadProgress progress) {
        this.target = target;
        this.sql = sql;
        this.plan = plan;
        this.progress = progress;
    }

    /**
     * Builds; {@code bmsql_config} says {@code running} until the end.
     *
     * @throws LoadException if a step fails, or the database is loaded already
     * @throws io.lineup.sql.SqlFileException if a script is missing or the server refuses a statement of it
     */
    public void run() {
        Steps.onConnection(target, "Looking at the database", Steps::refuseUnlessAbsent);
        Script session = sql.script("buildSession");
        createTables();
        Loader loader = new Loader(target, plan, progress);
        loader.loadRows();
        sideBySide("indexCreates", session);
        // with statistics the server verifies foreign keys in half the time
        analyze(session);
        sideBySide("foreignKeys", session);
        inOrder("extraHistID");
        inOrder("buildFinish");
        loader.markComplete();
    }

    /** In one transaction with the mark, where the server allows it: there are never tables without a mark. */
    private void createTables() {
        String name = "tableCreates";
        Script tables = sql.script(name);
        Optional<Script> shape = shape();
        Steps.time(progress, name, () -> Steps.onConnection(target, name, connection -> {
            connection.setAutoCommit(false);
            tables.execute(connection);
            shape.ifPresent(script -> script.execute(connection));
            LoadState.writeRunning(connection, plan);
            connection.commit();
        }));
    }

    /** As with statements, the default has no file of its own. */
    private Optional<Script> shape() {
        return plan.undelivered() == Undelivered.NULL
                ? Optional.empty()
                : Optional.of(sql.script("schema.nullable." + plan.undelivered().value()));
    }

    private void inOrder(String name) {
        Script script = sql.script(name);
        Steps.time(progress, name, () -> Steps.onConnection(target, name, script::execute));
    }

    private void sideBySide(String name, Script session) {
        Script script = sql.script(name);
        List<Job> jobs = new ArrayList<>();
        for (Script.Command command : script.statements()) {
            jobs.add(new Job(name, tablesIn(command.text()), worker -> {
                try {
                    worker.execute(command.text());
                } catch (java.sql.SQLException e) {
                    throw script.failed(command, e);
                }
            }));
        }
        Steps.time(progress, name, () -> runAll(jobs, session));
    }

    private void analyze(Script session) {
        List<String> tables = Stream.of(Table.values()).map(Table::sqlName).toList();
        List<Job> jobs = new ArrayList<>();
        for (String statement : target.dialect().afterLoad(tables)) {
            jobs.add(new Job(statement, tablesIn(statement), worker -> worker.execute(statement)));
        }
        Steps.time(progress, "analyze", () -> runAll(jobs, session));
    }

    private void runAll(List<Job> jobs, Script session) {
        new Workers(target::connectForAdministration, session, plan.loadWorkers(), jobs).run(() -> {});
    }

    /** @return all names of Lineup's tables, and of indexes, which do no harm here, in lower case */
    private static Set<String> tablesIn(String statement) {
        return TABLE_NAME.matcher(statement).results().map(MatchResult::group)
                .map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
    }
}
