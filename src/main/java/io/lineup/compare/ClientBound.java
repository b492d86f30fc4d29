package io.lineup.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ServerSide;

/**
 * A client that holds up the server: it has used up the machine, or its garbage collector has. How much of the machine was
 * idle is known only where Lineup started the server, since then both sides' CPU time is.
 */
final class ClientBound implements Rule {
    /** Of the machine's time: below that there is nobody left who could work more. */
    private static final double IDLE = 0.05;
    /** Of the CPU time of both sides. */
    private static final double CLIENTS_SHARE = 0.5;
    /** Of the window: a collector that stops the terminals for a tenth of the time is what is measured. */
    private static final double COLLECTING = 0.1;

    @Override
    public String name() {
        return "client-bound";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        double seconds = run.summary().measuredSeconds();
        Double each = run.summary().client().clientCpuMicrosPerTransaction();
        double client = each == null ? 0 : each * run.summary().completed() / 1e6;
        double machine = seconds * run.environment().host().cores();
        ServerSide counted = run.counted();
        Double server = counted == null ? null : counted.cpuSeconds();
        double collecting = run.gcMillis() / 1e3 / seconds;
        boolean usedUp = server == null
                ? client / machine > 1 - IDLE
                : (client + server) / machine > 1 - IDLE && client / (client + server) > CLIENTS_SHARE;
        if (!usedUp && collecting < COLLECTING) {
            return List.of();
        }
        Map<String, Double> evidence = new LinkedHashMap<>();
        evidence.put("clientShareOfTheMachine", client / machine);
        if (server != null) {
            evidence.put("serverShareOfTheMachine", server / machine);
        }
        evidence.put("shareOfTimeInTheCollector", collecting);
        String accusation = usedUp
                ? "The client takes " + Numbers.percent(client / machine) + " of the machine's CPU time"
                        + (server == null ? "" : ", the server " + Numbers.percent(server / machine))
                        + ", and next to nothing is idle."
                : "The garbage collector stops the client for " + Numbers.percent(collecting) + " of the time.";
        double micros = usedUp ? run.micros() * client / machine : run.micros() * collecting;
        return List.of(new Finding(List.of(), accusation, evidence, micros, Remedy.of(usedUp
                ? "A machine of its own for the client, or fewer terminals."
                : "A larger heap: LINEUP_JAVA_OPTS=-Xmx4g.")));
    }
}
