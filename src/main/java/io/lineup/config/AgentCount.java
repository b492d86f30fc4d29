package io.lineup.config;

/**
 * On how many agents a run's terminals are spread.
 *
 * @param count 1 or more
 * @param local whether the run starts them on its own machine; else it waits for those that join
 */
public record AgentCount(int count, boolean local) {
    private static final int MOST = 1000;
    private static final String LOCAL = "local:";

    static ValueType<AgentCount> type() {
        return new ValueType<>("`8` for eight that join, or `local:4` for four on this machine; 1 to " + MOST, text -> {
            boolean local = text.startsWith(LOCAL);
            return new AgentCount(
                    ValueType.wholeNumber(1, MOST).parse(local ? text.substring(LOCAL.length()) : text), local);
        });
    }
}
