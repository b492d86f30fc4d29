package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.lineup.agents.Agent;
import io.lineup.agents.AgentReport;
import io.lineup.measure.Slice;
import io.lineup.measure.Totals;
import io.lineup.measure.Window;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.target.Target;
import io.lineup.terminal.WorkerState;
import io.lineup.time.Clock;
import io.lineup.workload.Inputs;
import io.lineup.workload.Workload;

/** The workers of an agent, which reports to its controller what they do. */
final class LinkedClient extends OwnClient {
    /** The controller reads the server's statistics meanwhile, and waits for the other agents. */
    private static final Duration RELEASE = Duration.ofSeconds(60);

    private final Agent agent;
    private final Clock clock;
    private final int types;
    private long agreed;
    private int number;

    /** @throws SQLException if a connection cannot be had; those that were opened are closed */
    <I extends Inputs> LinkedClient(Agent agent, RunPlan plan, Window window, Clock clock, Workload<I> workload,
            Target target, Catalogue catalogue, ExecutionOptions options) throws SQLException {
        super(plan, window, clock, workload, target, catalogue, options);
        this.agent = agent;
        this.clock = clock;
        this.types = workload.transactions().size();
    }

    /** @param start ns, when all agents begin */
    void startAt(long start) {
        agreed = start;
    }

    @Override
    public long agreeOnStart() {
        return agreed;
    }

    /** Nothing else wants a processor until the moment has come. */
    @Override
    public void start(long start) {
        try {
            clock.waitUntil(start);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        long late = clock.nanoTime() - start;
        super.start(start);
        agent.begun(late);
    }

    @Override
    public void rampedUp() {
        report();
    }

    private void report() {
        List<WorkerState> states = states();
        agent.report(new AgentReport(
                Stream.of(WorkerState.values())
                        .map(state -> states.stream().filter(each -> each == state).count()).toList(),
                byType(this::completedEver), byType(this::committedEver)));
    }

    private List<Long> byType(IntToLongFunction count) {
        return IntStream.range(0, types).mapToLong(count).boxed().toList();
    }

    @Override
    public Slice take(long until) throws InterruptedException {
        Slice slice = super.take(until);
        agent.deliver(number++, slice);
        report();
        return slice;
    }

    @Override
    public Drain.Ending drain(Duration grace) throws InterruptedException {
        Drain.Ending ending = super.drain(grace);
        report();
        Throwable defect = defect();
        if (defect != null) {
            agent.failed(Run.sentence(defect));
        }
        agent.drained(ending.cancelled(), ending.aborted(), ending.abandoned(), endedAt(clock.nanoTime()));
        return ending;
    }

    @Override
    public void release() throws InterruptedException {
        agent.awaitRelease(RELEASE);
        super.release();
    }

    @Override
    public Totals totals() {
        Totals totals = super.totals();
        agent.deliver(totals);
        return totals;
    }

    /** @return number of intervals that were delivered */
    int delivered() {
        return number;
    }
}
