package io.lineup.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.RowReader;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.target.PostgresDialect;
import io.lineup.time.SystemClock;

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
    private TimedStatement timed;
    private PreparedStatement plain;
    private int read;
    private final RowReader reader = row -> {
        read += row.getInt(1);
        return true;
    };

    @Setup
    public void prepare() throws IOException, SQLException {
        StatementDefinition definition = new StatementDefinition("Bench.select", "a", "b");
        Path sql = Files.createTempDirectory("lineup-bench");
        Files.createDirectories(sql.resolve("common"));
        Files.writeString(sql.resolve("common/Bench.select.sql"), "SELECT x FROM t WHERE a = :a AND b = :b");
        Catalogue catalogue = Catalogue.read(new SqlFolder(sql, new PostgresDialect()), List.of(definition));
        Window window = new Window();
        window.set(System.nanoTime(), Long.MAX_VALUE);
        Measurements measurements = new Measurements(List.of("BENCH"), window, false);
        SqlSession session = new SqlSession(StubDriver.connection(), catalogue, ExecutionOptions.DEFAULT,
                new ExecutionMeter(new SystemClock(), window), measurements.addTerminal().statements());
        timed = session.prepare(definition);
        plain = StubDriver.connection().prepareStatement("");
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

    @Benchmark
    public int plainJdbc() throws SQLException {
        plain.setInt(1, 1);
        plain.setInt(2, 2);
        try (ResultSet rows = plain.executeQuery()) {
            while (rows.next()) {
                read += rows.getInt(1);
            }
        }
        return read;
    }
}
