package io.lineup.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.measure.WireCounter;
import io.lineup.random.RandomStream;
import io.lineup.random.TextPattern;
import io.lineup.script.Rates;
import io.lineup.script.ScriptFile;
import io.lineup.script.ScriptInputs;
import io.lineup.script.ScriptWorkload;
import io.lineup.script.Scripts;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.RowReader;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.target.Dialect;
import io.lineup.target.PostgresDialect;
import io.lineup.time.SystemClock;
import io.lineup.workload.Outcome;
import io.lineup.workload.RaceLostException;
import io.lineup.workload.Session;

/**
 * One statement by a script, and the same by Java code as TPC-C has it, on a driver that does nothing. Each transaction has
 * ten statements, so a tenth of what a transaction costs is in each figure.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ScriptCost {
    private static final int STATEMENTS = 10;
    private static final String SETS = "\\set a 1\n\\set b 2\n\\set n 3\n\\set s text('#####')\n";

    /** {@code statementCost} of the property file. */
    @Param({"off", "basic"})
    public String cost;

    private final List<TimedStatement> statements = new ArrayList<>();
    private Run fixed;
    private Run glued;
    private Run text;
    private Run control;
    private final TextPattern pattern = new TextPattern("#####");
    private final RandomStream random = new RandomStream(1);
    private final byte[] drawn = new byte[pattern.length()];
    private int read;
    private final RowReader reader = row -> {
        read += row.getInt(1);
        return true;
    };

    /** A script with its terminal. */
    private record Run(ScriptInputs inputs, Session session) {
        Outcome next() throws SQLException, RaceLostException {
            inputs.next(0);
            return session.execute();
        }
    }

    @Setup
    public void prepare() throws IOException, SQLException {
        List<StatementDefinition> definitions = new ArrayList<>();
        Path folder = Files.createTempDirectory("lineup-bench");
        Path common = Files.createDirectory(folder.resolve("common"));
        for (int i = 0; i < STATEMENTS; i++) {
            definitions.add(new StatementDefinition("Bench.select" + i, "a", "b"));
            Files.writeString(common.resolve("Bench.select" + i + ".sql"), "SELECT x FROM t WHERE a = :a AND b = :b");
        }
        Catalogue catalogue = Catalogue.read(new SqlFolder(folder, new PostgresDialect()), definitions);
        SqlSession session = session(catalogue);
        for (StatementDefinition definition : definitions) {
            Files.delete(common.resolve(definition.id() + ".sql"));
            statements.add(session.prepare(definition));
        }
        Files.delete(common);
        Files.delete(folder);
        fixed = run("SELECT x FROM t WHERE a = :a AND b = :b;\n".repeat(STATEMENTS));
        glued = run("SELECT x FROM t:n WHERE a = :a AND b = :b;\n".repeat(STATEMENTS));
        text = run("SELECT x FROM t WHERE a = :a AND b = :s;\n".repeat(STATEMENTS));
        control = run("BEGIN;\nCOMMIT;\n".repeat(STATEMENTS / 2));
    }

    private SqlSession session(Catalogue catalogue) {
        Window window = new Window();
        window.set(System.nanoTime(), Long.MAX_VALUE);
        Measurements measurements = new Measurements(List.of("BENCH"), window, false);
        ExecutionMeter meter = measurements.addTerminal(new SystemClock(),
                io.lineup.config.StatementCost.valueOf(cost.toUpperCase(Locale.ROOT))).meter();
        meter.use(new WireCounter());
        meter.begin();
        return new SqlSession(StubDriver.connection(), catalogue, ExecutionOptions.DEFAULT, meter);
    }

    private Run run(String script) throws SQLException {
        Dialect dialect = new PostgresDialect();
        Scripts scripts = Scripts.parse(List.of(new ScriptFile("bench.sql", SETS + script)), dialect.syntax(),
                Map.of());
        ScriptWorkload workload = new ScriptWorkload(scripts, List.of(1), new Rates(Map.of(), System::nanoTime), 1, 1,
                message -> {});
        Catalogue catalogue = Catalogue.of(workload.texts(), workload.ids(), dialect);
        ScriptInputs inputs = workload.inputs(0);
        Session session = workload.open(inputs, session(catalogue));
        session.prepare();
        return new Run(inputs, session);
    }

    /** As TPC-C does it. */
    @Benchmark
    @OperationsPerInvocation(STATEMENTS)
    public int java() throws SQLException {
        for (int i = 0; i < STATEMENTS; i++) {
            TimedStatement statement = statements.get(i);
            statement.setInt(1, 1);
            statement.setInt(2, 2);
            statement.query(reader);
        }
        return read;
    }

    /** With a text that each transaction draws, of which a driver wants a String. */
    @Benchmark
    @OperationsPerInvocation(STATEMENTS)
    public int javaWithString() throws SQLException {
        pattern.write(random, drawn, 0);
        String second = new String(drawn, StandardCharsets.US_ASCII);
        for (int i = 0; i < STATEMENTS; i++) {
            TimedStatement statement = statements.get(i);
            statement.setInt(1, 1);
            statement.setString(2, second);
            statement.query(reader);
        }
        return read;
    }

    /** The same statement. */
    @Benchmark
    @OperationsPerInvocation(STATEMENTS)
    public Outcome script() throws SQLException, RaceLostException {
        return fixed.next();
    }

    /** With a variable in the name of the table. */
    @Benchmark
    @OperationsPerInvocation(STATEMENTS)
    public Outcome scriptWithTextOfItsOwn() throws SQLException, RaceLostException {
        return glued.next();
    }

    /** With a text that each transaction draws. */
    @Benchmark
    @OperationsPerInvocation(STATEMENTS)
    public Outcome scriptWithString() throws SQLException, RaceLostException {
        return text.next();
    }

    /** BEGIN and COMMIT. */
    @Benchmark
    @OperationsPerInvocation(STATEMENTS)
    public Outcome scriptTransactionControl() throws SQLException, RaceLostException {
        return control.next();
    }
}
