package io.lineup.compare;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Environment;
import io.lineup.result.Part;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.TimeParts;

/**
 * Results of real runs, cut down to what a comparison reads, and copies of them with one thing changed. The run's
 * {@code run.properties} says with what each was recorded; servers are embedded ones, 4 terminals on 4 warehouses unless
 * it says otherwise.
 */
public final class Recorded {
    /** Connector/J's defaults and BenchmarkSQL's statements; with client CPU and plans. */
    public static final ComparedRun MYSQL = read("mysql-plain");
    /** What an expert would send; without client CPU. */
    public static final ComparedRun MYSQL_TUNED = read("mysql-tuned");
    /** Everything that a client can do wrong. */
    public static final ComparedRun MYSQL_ODD = read("mysql-odd");
    /** pgjdbc's defaults and BenchmarkSQL's statements; with client CPU and plans. */
    public static final ComparedRun POSTGRES = read("postgres-plain");
    /** Statements never prepared, a fetch size, commits that are not flushed. */
    public static final ComparedRun POSTGRES_ODD = read("postgres-odd");
    /** A client whose JVM interprets all it executes (-Xint), on 1 warehouse. */
    public static final ComparedRun POSTGRES_INTERPRETED = read("postgres-interpreted");

    private Recorded() {}

    public static Path folder(String name) {
        try {
            return Path.of(Objects.requireNonNull(Recorded.class.getResource(name)).toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static ComparedRun read(String name) {
        return ComparedRun.read(folder(name));
    }

    /** With another value of a property; null leaves it out. */
    public static ComparedRun with(ComparedRun run, String key, @Nullable String value) {
        List<RecordedProperty> properties = new ArrayList<>(run.properties());
        properties.removeIf(each -> each.key().equals(key));
        if (value != null) {
            properties.add(new RecordedProperty(key, value, "command line"));
        }
        return new ComparedRun(run.folder(), run.summary(), run.environment(), properties, run.statements(),
                run.counted(), run.gcMillis(), run.stolenShare(), run.plans());
    }

    /** On a server that Lineup did not start, and whose database it may neither make nor drop. */
    public static ComparedRun external(ComparedRun run, String conn) {
        Environment.Server server = run.server();
        ComparedRun moved = with(run, new Environment.Server(server.product(), server.version(), false, server.tls(),
                server.settings()), run.environment().session());
        return with(with(with(with(moved, "server", "external"), "conn", conn), "user", "me"), "build", "never");
    }

    /** With another value of a server's setting. */
    public static ComparedRun withSetting(ComparedRun run, String name, String value) {
        Environment.Server server = run.server();
        Map<String, String> settings = new LinkedHashMap<>(server.settings());
        settings.put(name, value);
        return with(run, new Environment.Server(server.product(), server.version(), server.embedded(), server.tls(),
                settings), run.environment().session());
    }

    /** With these notes in its summary. */
    static ComparedRun noting(ComparedRun run, String... notes) {
        return new ComparedRun(run.folder(), SummaryBuilder.like(run.summary()).notes(List.of(notes)).build(),
                run.environment(), run.properties(), run.statements(), run.counted(), run.gcMillis(),
                run.stolenShare(), run.plans());
    }

    /** With encrypted connections. */
    public static ComparedRun withTls(ComparedRun run, String protocol) {
        Environment.Server server = run.server();
        return with(run, new Environment.Server(server.product(), server.version(), server.embedded(), protocol,
                server.settings()), run.environment().session());
    }

    /** With another value of a session's setting. */
    public static ComparedRun withSession(ComparedRun run, String name, String value) {
        Map<String, String> session = new LinkedHashMap<>(run.environment().session());
        session.put(name, value);
        return with(run, run.server(), session);
    }

    private static ComparedRun with(ComparedRun run, Environment.Server server, Map<String, String> session) {
        Environment environment = run.environment().withServer(run.driver(), server, session);
        return new ComparedRun(run.folder(), run.summary(), environment, run.properties(), run.statements(),
                run.counted(), run.gcMillis(), run.stolenShare(), run.plans());
    }

    /** With other figures of one statement. */
    public static ComparedRun withStatement(ComparedRun run, StatementCosts changed) {
        return withStatements(run, run.statements().stream()
                .map(each -> each.id().equals(changed.id()) ? changed : each).toList());
    }

    /** With other statements. */
    public static ComparedRun withStatements(ComparedRun run, List<StatementCosts> statements) {
        return new ComparedRun(run.folder(), run.summary(), run.environment(), run.properties(), statements,
                run.counted(), run.gcMillis(), run.stolenShare(), run.plans());
    }

    /** A statement of 100 calls whose time has these parts, microseconds; samples were taken. */
    static StatementCosts split(String id, Map<Part, Double> parts) {
        double mean = parts.values().stream().mapToDouble(Double::doubleValue).sum();
        return new StatementCosts(id, 100, 1.0, new StatementCosts.Time(mean, mean, mean, mean), 0.1, null,
                new StatementCosts.Wire(1.0, 1.0, 50.0, 50.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 1.0, 1, "every-execution"), 10, 0, 0.1,
                new StatementCosts.Server(null, null, null, false),
                new TimeParts(parts, Map.of(), Map.of(), Map.of(), 0, 10, 10));
    }

    /** With results in another folder. */
    static ComparedRun in(Path folder, ComparedRun run) {
        return new ComparedRun(folder, run.summary(), run.environment(), run.properties(), run.statements(),
                run.counted(), run.gcMillis(), run.stolenShare(), run.plans());
    }

    public static ComparedRun withCounted(ComparedRun run, @Nullable ServerSide counted) {
        return new ComparedRun(run.folder(), run.summary(), run.environment(), run.properties(), run.statements(),
                counted, run.gcMillis(), run.stolenShare(), run.plans());
    }

    public static ComparedRun withGc(ComparedRun run, long millis) {
        return new ComparedRun(run.folder(), run.summary(), run.environment(), run.properties(), run.statements(),
                run.counted(), millis, run.stolenShare(), run.plans());
    }

    public static ComparedRun withPlans(ComparedRun run, Map<String, String> plans) {
        return new ComparedRun(run.folder(), run.summary(), run.environment(), run.properties(), run.statements(),
                run.counted(), run.gcMillis(), run.stolenShare(), plans);
    }

    /** A statement of 100 calls with these means. */
    public static StatementCosts costs(String id, double meanMicros, @Nullable Double cpu, @Nullable Double server) {
        return new StatementCosts(id, 100, 1.0, new StatementCosts.Time(meanMicros, meanMicros, meanMicros, meanMicros),
                0.1, cpu, new StatementCosts.Wire(1.0, 1.0, 50.0, 50.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 1.0, 1, "every-execution"), 10, 0, 0.1,
                new StatementCosts.Server(server, null, null, false), null);
    }
}
