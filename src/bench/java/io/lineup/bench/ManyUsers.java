package io.lineup.bench;

import java.nio.file.Path;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;

import io.lineup.config.StatementCost;
import io.lineup.measure.Measurements;
import io.lineup.measure.TerminalRecorder;
import io.lineup.measure.Window;
import io.lineup.schedule.ThinkTimes;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.target.PostgresDialect;
import io.lineup.terminal.RetryPolicy;
import io.lineup.terminal.Rules;
import io.lineup.terminal.RunControl;
import io.lineup.terminal.SharedUsers;
import io.lineup.terminal.User;
import io.lineup.terminal.Worker;
import io.lineup.time.SystemClock;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.TransactionType;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.tpcc.txn.TpccInputs;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.TransactionKind;

/**
 * TPC-C's users at their own pace on a driver that does nothing: what the users take on the heap, whether they keep their rate, and
 * how late their transactions begin. {@code ManyUsers USERS SECONDS WORKERS}.
 */
public final class ManyUsers {
    private static final double MB = 1 << 20;

    private ManyUsers() {}

    public static void main(String[] arguments) throws InterruptedException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 30;
        int workers = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 8;
        SystemClock clock = new SystemClock();
        Window window = new Window();
        RunControl control = new RunControl(window);
        TpccWorkload workload = new TpccWorkload(new TpccSettings(Math.max(1, count / 10), count, true,
                Mix.standardDeck(), 1, NURandConstants.forRun(1, 100), Variants.BENCHMARKSQL));
        Catalogue catalogue = Catalogue.read(new SqlFolder(Path.of("sql", "tpcc"), new PostgresDialect()),
                workload.statements());
        Measurements measurements = new Measurements(TransactionKind.names(workload.transactions()), window, false);
        ThinkTimes times = new ThinkTimes(Stream.of(TransactionType.values())
                .map(type -> new ThinkTimes.OfKind(type.keying(), type.thinking())).toList(), true, 1);

        double before = used();
        List<User<TpccInputs>> users = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            users.add(new User<>(workload.inputs(i), Long.MAX_VALUE, 0, times, 1, i));
        }
        double each = (used() - before) / count;
        System.out.printf("%,d users: %.0f bytes each on the heap, %.1f MB%n", count, each, each * count / MB);

        long start = clock.nanoTime();
        users.forEach(user -> user.beginAfter(start));
        SharedUsers<TpccInputs> queue = SharedUsers.thinking(control, clock, users);
        Rules rules = new Rules(new PostgresDialect()::classify, new RetryPolicy(0), control, clock, false);
        long from = start + Duration.ofSeconds(5).toNanos();
        window.set(from, from + Duration.ofSeconds(seconds).toNanos());
        SplittableRandom jitter = new SplittableRandom(1);
        for (int i = 0; i < workers; i++) {
            TerminalRecorder recorder = measurements.addTerminal(clock, StatementCost.BASIC);
            Connection connection = StubDriver.connection();
            Worker<TpccInputs> worker = new Worker<>(null,
                    inputs -> workload.open(inputs,
                            new SqlSession(connection, catalogue, ExecutionOptions.DEFAULT, recorder.meter())),
                    rules, recorder, jitter.split());
            Thread.ofPlatform().daemon().start(() -> worker.run(queue));
        }
        long cpu = processCpu();
        while (control.goesOn(clock.nanoTime())) {
            clock.waitUntil(clock.nanoTime() + Duration.ofSeconds(1).toNanos());
            measurements.takeInterval();
        }
        control.stop();
        Throwable defect = control.defect();
        if (defect != null) {
            throw new IllegalStateException("A worker met a defect", defect);
        }
        measurements.takeInterval();
        long completed = measurements.finish().stream().mapToLong(total -> total.counts().completed()).sum();
        long failed = measurements.finish().stream().mapToLong(total -> total.counts().failed()).sum();
        Histogram late = measurements.lateness();
        Histogram wait = measurements.queueing();
        double mean = count / cycleSeconds();
        System.out.printf(
                "%d workers, %d s: %.1f transactions/s (%.3f of the long-run mean %.1f), %d failed (%s), %.2f cores%n",
                workers, seconds, (double) completed / seconds, (double) completed / seconds / mean, mean,
                failed,
                measurements.errors().counts(),
                (processCpu() - cpu) / 1e9 / (seconds + 5));
        System.out.printf(
                "lateness of awaited starts: p50 %.3f ms, p99 %.3f ms, max %.3f ms (%,d); of all: p99 %.3f ms%n",
                late.getValueAtPercentile(50) / 1e6, late.getValueAtPercentile(99) / 1e6, late.getMaxValue() / 1e6,
                late.getTotalCount(), wait.getValueAtPercentile(99) / 1e6);
    }

    /** The mean time from one transaction of a user to the next; the cut at ten means takes less than a ten-thousandth. */
    private static double cycleSeconds() {
        double sum = 0;
        for (TransactionType type : TransactionType.values()) {
            sum += Mix.standardDeck().share(type) * (type.keying().toMillis() + type.thinking().toMillis()) / 1e3;
        }
        return sum;
    }

    private static double used() throws InterruptedException {
        System.gc();
        Thread.sleep(200);
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static long processCpu() {
        return ((com.sun.management.OperatingSystemMXBean) java.lang.management.ManagementFactory
                .getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
