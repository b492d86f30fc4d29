package io.lineup.connector;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
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

import io.lineup.bench.StubDriver;

/** What the connector adds to a call that it hands on, on a driver that does nothing. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DelegatedCall {
    private static final String UPDATE = "UPDATE t SET a=?, b=b+? WHERE k=?";

    private Connection plain;
    private Connection bulk;
    private PreparedStatement plainStatement;
    private PreparedStatement other;
    private PreparedStatement merging;
    private ResultSet plainRows;
    private ResultSet rows;

    @Setup
    public void open() throws SQLException {
        plain = StubDriver.connection();
        DriverFacts driver = new DriverFacts(null, true, false, false, false, 1 << 26);
        bulk = new BulkConnection(plain, driver, BulkOptions.of(new Properties()),
                BulkUrl.of("jdbc:mysql+bulk://h/d", new Properties()));
        plainStatement = plain.prepareStatement(UPDATE);
        other = bulk.prepareStatement("INSERT INTO t VALUES (?)");
        merging = bulk.prepareStatement(UPDATE);
        plainRows = plainStatement.executeQuery();
        rows = other.executeQuery();
    }

    @Benchmark
    public boolean connectionPlain() throws SQLException {
        return plain.getAutoCommit();
    }

    @Benchmark
    public boolean connection() throws SQLException {
        return bulk.getAutoCommit();
    }

    @Benchmark
    public int statementPlain() throws SQLException {
        plainStatement.setInt(1, 7);
        return plainStatement.executeUpdate();
    }

    @Benchmark
    public int statement() throws SQLException {
        other.setInt(1, 7);
        return other.executeUpdate();
    }

    /** The setter's value is recorded as well. */
    @Benchmark
    public int mergingStatement() throws SQLException {
        merging.setInt(1, 7);
        return merging.executeUpdate();
    }

    /** A row of three parameters, taken back. */
    @Benchmark
    public void batchedRow() throws SQLException {
        merging.setInt(1, 7);
        merging.setLong(2, 8);
        merging.setInt(3, 9);
        merging.addBatch();
        merging.clearBatch();
    }

    @Benchmark
    public int resultPlain() throws SQLException {
        return plainRows.getInt(1);
    }

    @Benchmark
    public int result() throws SQLException {
        return rows.getInt(1);
    }
}
