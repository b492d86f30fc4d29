package io.lineup.runner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.lineup.agents.AgentState;
import io.lineup.agents.Hello;
import io.lineup.agents.Ready;
import io.lineup.config.AgentLoss;
import io.lineup.result.AgentFigures;
import io.lineup.result.Figures;

/**
 * What became of a run's agents.
 *
 * @param from    when the window opened, ns on the controller's clock
 * @param seconds length of the window
 * @param taken   intervals that all agents delivered
 * @param agree   whether each agent's totals are the sum of its intervals
 * @param mustEnd whether the loss of an agent ended the run
 */
record AgentAccount(List<AgentState> states, long from, double seconds, int taken, boolean agree, boolean mustEnd) {
    private static final double SECOND_NANOS = 1e9;
    /** Share of its machine's processors; an agent that uses more is itself the bottleneck. */
    private static final double CPU_BOUND = 0.85;
    private static final double LATE_NANOS = 5e6;

    AgentFigures figures(AgentLoss loss, AgentFigures.@Nullable Committed committed) {
        return new AgentFigures(loss.name().toLowerCase(Locale.ROOT), spreadMillis(), boundMillis(), taken,
                agree && lost().isEmpty(), committed, states.stream().map(this::figures).toList());
    }

    /** @return what a reader must know of the agents to judge the run */
    List<String> notes(AgentFigures.@Nullable Committed committed) {
        List<String> notes = new ArrayList<>();
        for (AgentState each : lost()) {
            notes.add(String.format(Locale.ROOT, "%s was lost in second %d. It had delivered %s.%s",
                    name(each), (int) Math.max(0, (each.lostAt() - from) / SECOND_NANOS),
                    Figures.plural(each.delivered().intervals(), "interval"),
                    mustEnd
                            ? " Only the " + Figures.plural(taken, "interval") + " that all agents delivered "
                                    + (taken == 1 ? "counts." : "count.")
                            : " Degraded: from then on its terminals are missing."));
        }
        if (!lost().isEmpty()) {
            notes.add("Statements, errors, and percentiles of service, attempts and back-off are those of the agents"
                    + " that finished.");
        }
        if (!agree) {
            notes.add("The agents' totals are not the sum of their intervals: some were not delivered. The figures are"
                    + " those of the intervals.");
        }
        states.forEach(each -> clientBound(each, notes));
        notes.add(String.format(Locale.ROOT,
                "%d agents began within %.2f ms of each other (their clocks are known to %.2f ms).", states.size(),
                spreadMillis(), boundMillis()));
        if (committed != null) {
            notes.add(String.format(Locale.ROOT,
                    "The server committed %,d transactions of the metric, and its clients have an answer to %,d%s.",
                    committed.server(), committed.acknowledged(), lost().isEmpty()
                            ? ""
                            : ", without those of a lost agent after its last report"));
        }
        return notes;
    }

    private void clientBound(AgentState agent, List<String> notes) {
        double share = cpuShare(agent);
        if (share >= CPU_BOUND) {
            notes.add(String.format(Locale.ROOT,
                    "client-bound: %s used %.0f%% of its %s. Its latencies include the wait for one. Use"
                            + " more machines.",
                    name(agent), 100 * share, Figures.plural(agent.hello().cores(), "processor")));
        }
        if (agent.lateP99Nanos() > LATE_NANOS) {
            notes.add(String.format(Locale.ROOT,
                    "client-bound: on %s one transaction in a hundred began %.1f ms late or more although a worker was"
                            + " free.",
                    name(agent), agent.lateP99Nanos() / 1e6));
        }
    }

    private List<AgentState> lost() {
        return states.stream().filter(AgentState::isLost).toList();
    }

    private double spreadMillis() {
        long first = states.stream().mapToLong(each -> each.clock().latenessNanos()).min().orElse(0);
        return (states.stream().mapToLong(each -> each.clock().latenessNanos()).max().orElse(0) - first) / 1e6;
    }

    private double boundMillis() {
        return states.stream().map(each -> each.clock().atStart().bound()).sorted(Collections.reverseOrder()).limit(2)
                .mapToLong(Long::longValue).sum() / 1e6;
    }

    static String name(AgentState agent) {
        return "Agent " + (agent.number() + 1) + " (" + agent.hello().host() + ", process " + agent.hello().pid() + ")";
    }

    /** @return seconds in which the agent took part */
    private double own(AgentState agent) {
        return agent.isLost() ? agent.delivered().intervals() : seconds;
    }

    private double cpuShare(AgentState agent) {
        return own(agent) == 0 ? 0 : agent.delivered().cpuNanos() / 1e9 / own(agent) / agent.hello().cores();
    }

    private AgentFigures.Agent figures(AgentState agent) {
        AgentState.Clock clock = agent.clock();
        AgentState.Delivered delivered = agent.delivered();
        boolean compared = clock.atEnd().exchanges() > 0;
        Ready said = agent.ready();
        Hello hello = agent.hello();
        return new AgentFigures.Agent(agent.number() + 1,
                new AgentFigures.Client(hello.host(), hello.pid(), hello.cores(), hello.java(),
                        said == null ? null : said.driver()),
                said == null ? 0 : said.terminals(),
                agent.isLost() ? (Double) ((agent.lostAt() - from) / SECOND_NANOS) : null, delivered.intervals(),
                delivered.completed(), own(agent) == 0 ? 0 : delivered.completed() / own(agent) * 60, cpuShare(agent),
                delivered.gcMillis(), delivered.socketErrors(),
                new AgentFigures.Clock(clock.latenessNanos() / 1e6, clock.atStart().bound() / 1e3,
                        compared ? (Double) ((clock.atEnd().nanos() - clock.atStart().nanos()) / 1e3) : null,
                        compared ? (Double) (clock.atEnd().bound() / 1e3) : null));
    }
}
