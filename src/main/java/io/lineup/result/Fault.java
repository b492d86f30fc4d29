package io.lineup.result;

/**
 * Something that a run did to its server on purpose.
 *
 * @param what    such as {@code kill -9}
 * @param second  of the measured window when it began, negative before
 * @param seconds until the server could work again, as far as Lineup knows
 */
public record Fault(String what, double second, double seconds) {
    public Fault {
        second = Rounding.round(second, 3);
        seconds = Rounding.round(seconds, 3);
    }
}
