package io.lineup.bench;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.openjdk.jmh.infra.Blackhole;

import io.lineup.ledger.Ending;
import io.lineup.ledger.LedgerBuffer;
import io.lineup.ledger.LedgerWriter;

/**
 * What {@code ledger=on} costs a terminal in each transaction. The transaction itself is some µs of work without a server, so that
 * the writer's thread keeps up as it does in a run: {@code entered} less {@code transaction} is the ledger. Needs a quiet machine
 * with two processors or more, and {@code -Djava.io.tmpdir} on a disk that takes 60 MB a second, or in memory.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LedgerCost {
    private static final int WORK = 4_000;

    /** Changes of a transaction: a NewOrder or a Payment has one, a Delivery ten. */
    @Param({"1", "10"})
    public int changes;

    private final BigDecimal sum = new BigDecimal("24325.17");
    private Path folder;
    private LedgerWriter writer;
    private LedgerBuffer buffer;
    private int number;

    @Setup
    public void open() throws IOException {
        folder = Files.createTempDirectory("lineup-bench");
        writer = new LedgerWriter(folder.resolve("ledger.bin"), 8, new long[0]);
        buffer = writer.buffer();
    }

    @TearDown
    public void close() throws IOException {
        writer.finish().ifPresent(cutOff -> {
            throw new IllegalStateException(cutOff);
        });
        Files.delete(folder.resolve("ledger.bin"));
        Files.delete(folder);
    }

    @Benchmark
    public int transaction() {
        Blackhole.consumeCPU(WORK);
        return number++;
    }

    @Benchmark
    public int entered() {
        Blackhole.consumeCPU(WORK);
        buffer.ended(Ending.ACKNOWLEDGED, System.nanoTime());
        for (int i = 0; i < changes; i++) {
            buffer.change(0, 0, 1, i, number, 1234, 10, Math.round(100 * sum.doubleValue()));
        }
        return number++;
    }
}
