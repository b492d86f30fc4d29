package io.lineup.result;

import java.util.Arrays;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** How a run ended, as {@code summary.json} and the exit code say it. */
public enum Verdict {
    /** Every transaction ended as it should. */
    OK("ok", 0),
    /** The run ended as planned, but some transactions failed; they are counted apart and never as throughput. */
    OK_WITH_FAILURES("ok-with-failures", 0),
    /**
     * More transactions arrived than the server took: at the end, or at any time dropped ones, some had not begun. The run itself
     * went as planned and its figures are what the server does at that load, so the exit code is 0; the notes name the second in
     * which the backlog began to grow.
     */
    OVERLOADED("overloaded", 0),
    /** An agent was lost, and the others went on as the property {@code agentLoss} asked. */
    DEGRADED("degraded", 0),
    /** A consistency condition is not met after the run: the figures are worth nothing. */
    CHECKS_FAILED("checks-failed", 1),
    /** The database has lost what it had acknowledged. */
    COMMITS_LOST("commits-lost", 1),
    /** No connection to the server could be had for the property {@code outageSeconds}. */
    SERVER_LOST("server-lost", 1),
    /** No transaction completed for the property {@code stallSeconds}. */
    STALLED("stalled", 1),
    /** An agent was lost: what counts are the intervals that all delivered. */
    AGENT_LOST("agent-lost", 1),
    /** Someone ended the run before its time; what was measured until then is kept. */
    INTERRUPTED("interrupted", 1),
    /** The run could not go on, for a reason that the notes state. */
    ERROR("error", 1);

    private final String wireName;
    private final int exitCode;

    Verdict(String wireName, int exitCode) {
        this.wireName = wireName;
        this.exitCode = exitCode;
    }

    /** @return the name in {@code summary.json}, such as {@code ok-with-failures} */
    @JsonValue
    public String wireName() {
        return wireName;
    }

    /** @return the exit code of the process: 0 or 1 */
    public int exitCode() {
        return exitCode;
    }

    /** @throws IllegalArgumentException if no verdict has this name */
    @JsonCreator
    public static Verdict of(String wireName) {
        return Arrays.stream(values()).filter(each -> each.wireName.equals(wireName)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no verdict \"" + wireName + "\"."));
    }
}
