package io.lineup.agents;

import org.jspecify.annotations.Nullable;

/**
 * What is known of an agent.
 *
 * @param number from 0
 * @param ready null before it had connected
 * @param lostAt ns on the controller's clock; 0 if it is there
 * @param lateP99Nanos how late its transactions began although a worker was free
 * @param differs whether its totals are not the sum of its intervals
 */
public record AgentState(int number, Hello hello, @Nullable Ready ready, Clock clock, AgentReport report, long lostAt,
        Delivered delivered, double lateP99Nanos, boolean differs, Ending ending) {
    private static final double PERCENTILE = 99;

    /**
     * Its clock, compared with the controller's, and its start.
     *
     * @param latenessNanos from the agreed start to when its terminals began
     */
    public record Clock(ClockOffset atStart, ClockOffset atEnd, long latenessNanos) {}

    /**
     * The sums of the intervals that it has delivered.
     *
     * @param intervals number of them
     * @param completed transactions
     */
    public record Delivered(int intervals, long completed, long cpuNanos, long gcMillis, long socketErrors) {}

    /**
     * How its workers ended; all 0 before.
     *
     * @param at ns on the controller's clock, when the last one did
     */
    public record Ending(long at, int cancelled, int aborted, int abandoned) {
        private static final Ending NONE = new Ending(0, 0, 0, 0);
    }

    static AgentState of(RemoteAgent agent) {
        RemoteAgent.Drained drained = agent.drained;
        return new AgentState(agent.number, agent.hello, agent.ready,
                new Clock(agent.atStart, agent.atEnd, agent.latenessNanos), agent.report, agent.lostAt,
                new Delivered(agent.delivered, agent.completed, agent.cpuNanos, agent.gcMillis, agent.socketErrors()),
                agent.totals == null || agent.totals.lateness().getTotalCount() == 0
                        ? 0
                        : agent.totals.lateness().getValueAtPercentile(PERCENTILE),
                agent.differs(),
                drained == null
                        ? Ending.NONE
                        : new Ending(agent.atStart.onController(drained.endedAt()), drained.cancelled(),
                                drained.aborted(), drained.abandoned()));
    }

    public boolean isLost() {
        return lostAt != 0;
    }
}
