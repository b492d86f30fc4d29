package io.lineup.result;

import java.util.List;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * What a run's agents did: {@code agents.json}.
 *
 * @param loss           what the loss of one means: {@code stop} or {@code continue}
 * @param startSpreadMillis from the first agent's begin to the last one's, as they measured it
 * @param clockBoundMillis by which that may be wrong: the largest bound of two agents' clocks together
 * @param intervals      that count
 * @param totalsAgree    whether each agent's own totals are the sum of the intervals that it delivered; false too where one
 *                       delivered none
 * @param committed      transactions of the metric, as both sides count them; null where the server does not count them
 * @param agents         each of them
 */
public record AgentFigures(String loss, double startSpreadMillis, double clockBoundMillis, int intervals,
        boolean totalsAgree, @Nullable Committed committed, List<Agent> agents) {
    public AgentFigures {
        startSpreadMillis = Rounding.round(startSpreadMillis, 3);
        clockBoundMillis = Rounding.round(clockBoundMillis, 3);
        agents = List.copyOf(agents);
    }

    /**
     * Commits from before the terminals began until after they ended.
     *
     * @param acknowledged that agents had an answer to; of a lost agent as far as it said
     * @param server       that the server's rows show
     */
    public record Committed(long acknowledged, long server) {}

    /**
     * One agent. The figures of {@link Client} and {@link Clock} stand in the same JSON object as the others.
     *
     * @param number              from 1
     * @param lostAtSecond        of the window; null if it came to the end
     * @param intervals           that it delivered, all acknowledged
     * @param completed           transactions in them
     * @param cpuShare            of its machine's processors, that the process used in the window
     * @param gcMillis            in the collector
     * @param socketErrors        errors of SQLSTATE class 08 in the window
     */
    public record Agent(int number, @JsonUnwrapped Client client, int terminals, @Nullable Double lostAtSecond,
            int intervals, long completed, double completedPerMinute, double cpuShare, long gcMillis,
            long socketErrors, @JsonUnwrapped Clock clock) {
        public Agent {
            completedPerMinute = Rounding.round(completedPerMinute, 2);
            cpuShare = Rounding.round(cpuShare, 3);
        }
    }

    /**
     * @param java   version and maker of its virtual machine
     * @param driver name and version
     */
    public record Client(String host, long pid, int cores, String java, @Nullable String driver) {}

    /**
     * @param startedLateMillis     after the agreed moment
     * @param clockBoundMicros      by which the moment may be wrong on its clock, from the exchanges before the start
     * @param clockDriftMicros      that its clock moved against the controller's until the end; null where that is not known
     * @param clockBoundAtEndMicros by which that may be wrong
     */
    public record Clock(double startedLateMillis, double clockBoundMicros, @Nullable Double clockDriftMicros,
            @Nullable Double clockBoundAtEndMicros) {
        public Clock {
            startedLateMillis = Rounding.round(startedLateMillis, 3);
            clockBoundMicros = Rounding.round(clockBoundMicros, 1);
        }
    }
}
