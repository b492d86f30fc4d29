package io.lineup.compare;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Figures;
import io.lineup.result.Part;
import io.lineup.result.ServerSide;

/**
 * Too few processors: threads of either side are ready and wait for one. Where that was not watched, a client that has used up
 * the machine shows it; how much of the machine was idle is known only where Lineup started the server, because then both
 * sides' CPU time is.
 */
final class Processors implements Rule {
    /** Of all time: below that no further processor shows in the throughput. */
    private static final double LEAST_SHARE = 0.05;
    /** Of the machine's time: below that there is nobody left who could work more. */
    private static final double IDLE = 0.05;
    /** Of the CPU time of both sides. */
    private static final double CLIENTS_SHARE = 0.5;
    private static final Set<Part> QUEUES = EnumSet.of(Part.CLIENT_QUEUE, Part.SERVER_QUEUE);

    @Override
    public String name() {
        return "processors";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double machine = run.summary().measuredSeconds() * run.environment().host().cores();
        Double each = run.summary().client().clientCpuMicrosPerTransaction();
        double client = each == null ? 0 : each * run.summary().completed() / 1e6;
        ServerSide counted = run.counted();
        Double server = counted == null ? null : counted.cpuSeconds();
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("clientShareOfTheMachine", client / machine);
        if (server != null) {
            evidence.put("serverShareOfTheMachine", server / machine);
        }
        return !LargePart.micros(run, QUEUES).isEmpty()
                ? queued(run, evidence)
                : usedUp(run, client / machine, server == null ? null : (Double) (server / machine), evidence);
    }

    private static List<Finding> queued(ComparedRun run, Map<String, Double> evidence) {
        Map<Part, Double> queues = LargePart.micros(run, QUEUES);
        double client = queues.getOrDefault(Part.CLIENT_QUEUE, 0.0);
        double server = queues.getOrDefault(Part.SERVER_QUEUE, 0.0);
        double share = (client + server) / run.micros();
        if (share < LEAST_SHARE) {
            return List.of();
        }
        evidence.put("shareOfAllTime", share);
        evidence.put(run.unit().per("clientQueueMicros"), client);
        evidence.put(run.unit().per("serverQueueMicros"), server);
        String accusation = "Threads that could work wait for a processor in " + Figures.briefPercent(share) + " of a "
                + run.unit().name() + ": " + Figures.brief(client) + " us on the client's side, "
                + Figures.brief(server)
                + " us on the server's.";
        return List.of(new Finding(List.of(), accusation, evidence, client + server, LargePart.fewerTerminals(run,
                "A separate machine for the client, more processors, or fewer terminals.")));
    }

    private static List<Finding> usedUp(ComparedRun run, double client, @Nullable Double server,
            Map<String, Double> evidence) {
        boolean usedUp = server == null
                ? client > 1 - IDLE
                : client + server > 1 - IDLE && client / (client + server) > CLIENTS_SHARE;
        if (!usedUp) {
            return List.of();
        }
        String accusation = "The client takes " + Figures.briefPercent(client) + " of the machine's CPU time"
                + (server == null ? "" : ", the server " + Figures.briefPercent(server))
                + ", and next to nothing is idle.";
        return List.of(new Finding(List.of(), accusation, evidence, run.micros() * client,
                Remedy.of("A separate machine for the client, or fewer terminals.")));
    }
}
