package io.lineup.observe;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.lineup.measure.ExecutionMeter;

/** Which session of the server works for which terminal. Terminals say it, each of itself; the watch asks. */
public final class ServedTerminals {
    private final Map<ExecutionMeter, Long> sessions = new ConcurrentHashMap<>();

    /** A terminal's statements go to this session from now on. */
    public void use(ExecutionMeter terminal, long session) {
        sessions.put(terminal, session);
    }

    /** @return the terminals by session, as of now */
    Map<Long, ExecutionMeter> bySession() {
        Map<Long, ExecutionMeter> terminals = new HashMap<>();
        sessions.forEach((terminal, session) -> terminals.put(session, terminal));
        return terminals;
    }
}
