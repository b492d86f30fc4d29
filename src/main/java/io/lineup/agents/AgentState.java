package io.lineup.agents;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * What is known of an agent.
 *
 * @param number from 0
 * @param ready null before it had connected
 * @param latenessNanos from the agreed start to when its terminals began
 * @param lostAt ns on the controller's clock; 0 if it is there
 * @param delivered intervals
 * @param completed transactions in them
 * @param differs whether its totals are not the sum of its intervals
 * @param endedAt ns on the controller's clock, when its last worker ended; 0 before
 */
public record AgentState(int number, Hello hello, @Nullable Ready ready, ClockOffset atStart, ClockOffset atEnd,
        long latenessNanos, AgentReport report, long lostAt, int delivered, long completed, long cpuNanos,
        long gcMillis,
        long socketErrors, double lateP99Nanos, boolean differs, long endedAt, int cancelled, int aborted,
        int abandoned) {
    private static final double PERCENTILE = 99;

    static AgentState of(RemoteAgent agent) {
        RemoteAgent.Drained drained = Objects.requireNonNullElse(agent.drained, new RemoteAgent.Drained(0, 0, 0, 0));
        return new AgentState(agent.number, agent.hello, agent.ready, agent.atStart, agent.atEnd, agent.latenessNanos,
                agent.report, agent.lostAt, agent.delivered, agent.completed, agent.cpuNanos, agent.gcMillis,
                agent.socketErrors(),
                agent.totals == null || agent.totals.lateness().getTotalCount() == 0
                        ? 0
                        : agent.totals.lateness().getValueAtPercentile(PERCENTILE),
                agent.differs(), agent.drained == null ? 0 : agent.atStart.onController(drained.endedAt()),
                drained.cancelled(), drained.aborted(), drained.abandoned());
    }

    public boolean isLost() {
        return lostAt != 0;
    }
}
