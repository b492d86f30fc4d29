package io.lineup.config;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The property {@code thinkTime}: how long a user thinks between an answer and its next transaction. */
public sealed interface ThinkTime {
    /** No time at all. */
    record None() implements ThinkTime {}

    /**
     * The same for all kinds of transactions.
     *
     * @param exponential whether {@code time} is the mean of a negative exponential distribution, cut at ten times the mean
     */
    record Given(Duration time, boolean exponential) implements ThinkTime {}

    /** Keying and think times as a workload says them. */
    record OfWorkload(String workload) implements ThinkTime {}

    /** @return the type of the property */
    static ValueType<ThinkTime> type() {
        return new ValueType<>(
                "`none`, a time such as `5s`, `exponential(5s)`, or the name of a workload that says its times: `tpcc`",
                Parser::parse);
    }

    /** Reads the property. */
    final class Parser {
        private static final Pattern EXPONENTIAL = Pattern.compile("exponential\\s*\\((.*)\\)");

        private Parser() {}

        static ThinkTime parse(String text) throws BadValueException {
            if (text.equals("none")) {
                return new None();
            }
            Matcher exponential = EXPONENTIAL.matcher(text);
            if (exponential.matches()) {
                return new Given(positive(exponential.group(1)), true);
            }
            if (text.matches("[0-9.].*")) {
                return new Given(positive(text), false);
            }
            if (text.matches("[A-Za-z][A-Za-z0-9_-]*")) {
                return new OfWorkload(text);
            }
            throw new BadValueException(null);
        }

        private static Duration positive(String text) throws BadValueException {
            Duration time = RateCourse.time(text);
            if (time.isZero()) {
                throw new BadValueException("A think time is above 0. For none at all: thinkTime=none.");
            }
            return time;
        }
    }
}
