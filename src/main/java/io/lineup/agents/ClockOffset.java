package io.lineup.agents;

/**
 * How far an agent's monotonic clock is ahead of the controller's, from exchanges of four stamps (RFC 5905, section 8): the
 * controller sends, the agent receives and answers, the controller receives. The exchange with the shortest round trip counts.
 *
 * @param nanos the agent's clock minus the controller's, ns
 * @param bound ns by which that may be wrong at most: half of the round trip
 * @param exchanges how many there were
 */
public record ClockOffset(long nanos, long bound, int exchanges) {
    /** Nothing is known yet. */
    public static final ClockOffset UNKNOWN = new ClockOffset(0, Long.MAX_VALUE, 0);

    /**
     * @param sent by the controller, ns on its clock
     * @param received by the agent, ns on the agent's clock
     * @param answered by the agent
     * @param back at the controller
     * @return the better one of this and what this exchange says
     */
    ClockOffset with(long sent, long received, long answered, long back) {
        long trip = back - sent - (answered - received);
        long half = trip / 2 + 1;
        // The clocks' origins may be anywhere; their differences are small or not, but never overflow when halved first.
        long offset = received - sent - (received - sent - (answered - back)) / 2;
        // A trip of less than nothing says that a clock jumped, and nothing else.
        return trip >= 0 && half < bound
                ? new ClockOffset(offset, half, exchanges + 1)
                : new ClockOffset(nanos, bound, exchanges + 1);
    }

    /** @return the same moment on the agent's clock, ns */
    long onAgent(long controller) {
        return controller + nanos;
    }

    /** @return the same moment on the controller's clock, ns */
    long onController(long agent) {
        return agent - nanos;
    }
}
