package io.lineup.result;

/**
 * A time without any connection to the server.
 *
 * @param startSecond seconds since the start of the measured window; negative in the ramp-up
 * @param seconds     its length
 */
public record Outage(double startSecond, double seconds) {
    public Outage {
        startSecond = Rounding.round(startSecond, 1);
        seconds = Rounding.round(seconds, 1);
    }
}
