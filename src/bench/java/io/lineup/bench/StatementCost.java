package io.lineup.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.ThreadTimes;
import io.lineup.measure.Window;
import io.lineup.measure.WireCounter;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.RowReader;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.target.PostgresDialect;
import io.lineup.time.SystemClock;
import jdk.jfr.Recording;

/**
 * What the harness adds to one statement inside the measured window, on a driver that does nothing. {@code plainJdbc} is
 * the same work without the harness; the difference is the harness.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class StatementCost {
    /** {@code statementCost} of the property file. */
    @Param({"off", "basic", "full"})
    public String cost;

    /** Whether a flight recording takes an event of each statement, threshold 0. */
    @Param({"false", "true"})
    public boolean recorded;

    /** {@code waitExecutions} of the property file; 0 measures no thread. */
    @Param({"0", "32"})
    public int frames;

    private final Recording recording = new Recording();
    private final WireCounter wire = new WireCounter();
    private TimedStatement timed;
    private int read;
    private final RowReader reader = row -> {
        read += row.getInt(1);
        return true;
    };

    @Setup
    public void prepare() throws IOException, SQLException {
        StatementDefinition definition = new StatementDefinition("Bench.select", "a", "b");
        Path sql = Files.createTempDirectory("lineup-bench");
        Path common = Files.createDirectory(sql.resolve("common"));
        Path text = Files.writeString(common.resolve("Bench.select.sql"), "SELECT x FROM t WHERE a = :a AND b = :b");
        Catalogue catalogue = Catalogue.read(new SqlFolder(sql, new PostgresDialect()), List.of(definition));
        for (Path made : List.of(text, common, sql)) {
            Files.delete(made);
        }
        Window window = new Window();
        window.set(System.nanoTime(), Long.MAX_VALUE);
        Measurements measurements = new Measurements(List.of("BENCH"), window, false);
        ExecutionMeter meter = measurements.addTerminal(new SystemClock(),
                io.lineup.config.StatementCost.valueOf(cost.toUpperCase(Locale.ROOT)), frames).meter();
        // A thread of this machine stands for the server's.
        meter.servedBy(ThreadTimes.of(ProcessHandle.current().pid()).orElse(null));
        meter.use(wire);
        timed = new SqlSession(StubDriver.connection(), catalogue, ExecutionOptions.DEFAULT, meter)
                .prepare(definition);
        meter.begin();
        if (recorded) {
            recording.enable("lineup.Statement");
            recording.setMaxSize(50_000_000);
            recording.start();
        }
    }

    @TearDown
    public void endRecording() {
        recording.close();
    }

    /** The same work without the harness. */
    @State(Scope.Thread)
    public static class Plain {
        private PreparedStatement statement;

        @Setup
        public void prepare() throws SQLException {
            statement = StubDriver.connection().prepareStatement("");
        }
    }

    @Benchmark
    public int query() throws SQLException {
        timed.setInt(1, 1);
        timed.setInt(2, 2);
        timed.query(reader);
        return read;
    }

    @Benchmark
    public int update() throws SQLException {
        timed.setInt(1, 1);
        timed.setInt(2, 2);
        return timed.update();
    }

    @Benchmark
    public int batchOfTen() throws SQLException {
        for (int i = 0; i < 10; i++) {
            timed.setInt(1, i);
            timed.setInt(2, 2);
            timed.addBatch();
        }
        return timed.executeBatch().length;
    }

    /** As {@code query}, and what counting its socket adds: one write, one read. */
    @Benchmark
    public int countedQuery() throws SQLException {
        if (!cost.equals("off")) {
            wire.writing();
            wire.written(64);
            wire.read(128);
        }
        return query();
    }

    @Benchmark
    public int plainJdbc(Plain plain) throws SQLException {
        plain.statement.setInt(1, 1);
        plain.statement.setInt(2, 2);
        try (ResultSet rows = plain.statement.executeQuery()) {
            while (rows.next()) {
                read += rows.getInt(1);
            }
        }
        return read;
    }
}
