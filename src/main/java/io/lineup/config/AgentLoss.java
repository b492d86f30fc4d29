package io.lineup.config;

/** The values of the property {@code agentLoss}. */
public enum AgentLoss {
    /** The run ends when an agent is lost, and counts the intervals that all agents delivered. */
    STOP,
    /** The other agents go on, and the run is called degraded. */
    CONTINUE
}
