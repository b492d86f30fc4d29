package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import com.sun.management.ThreadMXBean;

import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.StatementRecorder;
import io.lineup.measure.TerminalRecorder;
import io.lineup.measure.Window;
import io.lineup.schedule.ThinkTimes;
import io.lineup.schedule.ThinkTimes.OfKind;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.SqlSession;
import io.lineup.target.PostgresDialect;
import io.lineup.terminal.RetryPolicy;
import io.lineup.terminal.Rules;
import io.lineup.terminal.RunControl;
import io.lineup.terminal.User;
import io.lineup.terminal.Worker;
import io.lineup.time.FakeClock;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.Variants;
import io.lineup.tpcc.random.NURandConstants;
import io.lineup.tpcc.txn.TpccInputs;
import io.lineup.tpcc.txn.TpccSettings;
import io.lineup.tpcc.txn.TpccWorkload;
import io.lineup.workload.Session;
import io.lineup.workload.TransactionKind;

/** What a terminal of TPC-C allocates, all statements prepared and used, on a driver that keeps nothing. */
class TerminalMemoryTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int TERMINALS = 100;
    /** More is allocated than kept, so a bound on this is one on what is kept. */
    private static final long MOST_BYTES = 64 * 1024;
    private static final long MOST_BYTES_OF_A_USER = 2 * 1024;
    /** Of each statement; all together fill the ring of a terminal several times. */
    private static final int EXECUTIONS = 100;

    private final Connection connection = stub(Connection.class, stub(PreparedStatement.class, null));
    private final FakeClock clock = new FakeClock(1);
    private final Window window = new Window();
    private final TpccWorkload workload = new TpccWorkload(new TpccSettings(1, 3 * TERMINALS, true, Mix.standardDeck(),
            1, NURandConstants.forRun(1, 100), Variants.BENCHMARKSQL));
    private final Catalogue catalogue = Catalogue.read(new SqlFolder(Path.of("sql", "tpcc"), new PostgresDialect()),
            workload.statements());
    private final List<String> ids = catalogue.all().stream().map(text -> text.definition().id()).toList();
    private final Measurements measurements = new Measurements(TransactionKind.names(workload.transactions()), window,
            false);
    private final Rules rules = new Rules(new PostgresDialect()::classify, new RetryPolicy(3), new RunControl(window),
            clock, true);
    private final List<Worker<TpccInputs>> terminals = new ArrayList<>();

    @Test
    void aTerminalWithAllStatementsUsedTakesLessThan64Kilobytes() throws SQLException {
        window.set(0, Long.MAX_VALUE);
        // What is loaded once belongs to no terminal, nor do the histograms that grow with the first values.
        addTerminals(TERMINALS);

        long before = THREADS.getCurrentThreadAllocatedBytes();
        addTerminals(TERMINALS);
        long each = (THREADS.getCurrentThreadAllocatedBytes() - before) / TERMINALS;

        assertThat(each).isBetween(1_024L, MOST_BYTES);
        assertThat(measurements.statements()).filteredOn(total -> ids.contains(total.id())).hasSameSizeAs(ids)
                .allSatisfy(total -> assertThat(total.wall().getTotalCount()).isEqualTo(2L * TERMINALS * EXECUTIONS));
    }

    @Test
    void aUserWithoutAConnectionTakesLessThan2Kilobytes() {
        ThinkTimes times = new ThinkTimes(
                Collections.nCopies(5, new OfKind(Duration.ofSeconds(2), Duration.ofSeconds(5))),
                true, 1);
        List<User<TpccInputs>> users = new ArrayList<>();
        addUsers(users, times, TERMINALS);

        long before = THREADS.getCurrentThreadAllocatedBytes();
        addUsers(users, times, TERMINALS);
        long each = (THREADS.getCurrentThreadAllocatedBytes() - before) / TERMINALS;

        assertThat(each).isBetween(256L, MOST_BYTES_OF_A_USER);
    }

    private void addUsers(List<User<TpccInputs>> users, ThinkTimes times, int count) {
        for (int i = 0; i < count; i++) {
            users.add(new User<>(workload.inputs(users.size()), Long.MAX_VALUE, 0, times, 1, users.size()));
        }
    }

    private void addTerminals(int count) throws SQLException {
        for (int i = 0; i < count; i++) {
            TerminalRecorder recorder = measurements.addTerminal(clock, StatementCost.FULL);
            TpccInputs inputs = workload.inputs(terminals.size());
            Worker<TpccInputs> worker = new Worker<>(new User<>(inputs, 1, 0),
                    mine -> open(mine, recorder.meter()), rules, recorder, new SplittableRandom(i));
            worker.connect();
            terminals.add(worker);
            use(recorder);
        }
    }

    private Session open(TpccInputs inputs, ExecutionMeter meter) throws SQLException {
        Session session = workload.open(inputs,
                new SqlSession(connection, catalogue, ExecutionOptions.DEFAULT, meter));
        session.prepare();
        return session;
    }

    private void use(TerminalRecorder terminal) {
        ExecutionMeter meter = terminal.meter();
        meter.begin();
        for (String id : ids) {
            StatementRecorder statement = meter.recorder(id);
            for (int i = 0; i < EXECUTIONS; i++) {
                meter.start(statement);
                clock.advance(1L << i % 36);
                meter.finish(statement, 0);
            }
        }
        meter.end();
        long end = clock.nanoTime();
        for (int type = 0; type < workload.transactions().size(); type++) {
            terminal.transaction(type).attempt(end, end);
            terminal.transaction(type).retried(end, end);
            terminal.transaction(type).completed(end, false, end, end, 0);
        }
        terminal.handOn();
    }

    /** @return an object whose methods give {@code answer} where it fits, and else nothing */
    private static <T> T stub(Class<T> type, @Nullable Object answer) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[]{type},
                (proxy, method, arguments) -> method.getReturnType().isInstance(answer)
                        ? answer
                        : method.getReturnType() == boolean.class ? (Object) false : null));
    }
}
