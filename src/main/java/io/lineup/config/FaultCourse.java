package io.lineup.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

/**
 * What a run does to its embedded server on purpose, and when.
 *
 * @param steps one at least, in order of time
 */
public record FaultCourse(List<Step> steps) {
    static final String TEXT = "faults such as `kill -9 at 20s, stop 3s at 30s`; also `cut`, `reset`, `delay 200us for 5s`,"
            + " `black hole 4s`, `disk-full 3s`; `after 2s` in place of `at` counts from the end of the fault before";

    /** What can be done. */
    public enum Kind {
        /** All processes of the server are killed, and it is started again. */
        KILL("kill -9", false, false),
        /** All processes of the server stand still for a while. */
        STOP("stop", true, false),
        /** All connections are closed. */
        CUT("cut", false, true),
        /** All connections are reset. */
        RESET("reset", false, true),
        /** What clients send comes later, for a while. */
        DELAY("delay", true, true),
        /** Nothing passes for a while, without an error. */
        BLACK_HOLE("black hole", true, true),
        /** The file system of the server's data has no space for a while. */
        DISK_FULL("disk-full", true, false);

        private final String word;
        private final boolean timed;
        private final boolean ofNetwork;

        Kind(String word, boolean timed, boolean ofNetwork) {
            this.word = word;
            this.timed = timed;
            this.ofNetwork = ofNetwork;
        }

        /** @return its text in a property file, such as {@code kill -9} */
        public String word() {
            return word;
        }
    }

    private static final Pattern STEP = Pattern.compile("(" + Arrays.stream(Kind.values()).map(Kind::word)
            .collect(Collectors.joining("|"))
            + ")(?:\\s+([0-9.]+\\s*[a-z]+))?(?:\\s+for\\s+([0-9.]+\\s*[a-z]+))?\\s+(at|after)\\s+([0-9.]+\\s*[a-z]+)");
    private static final Duration LONGEST_DELAY = Duration.ofMinutes(1);

    public FaultCourse {
        steps = steps.stream().sorted(Comparator.comparing(Step::at)).toList();
    }

    /**
     * One fault.
     *
     * @param at    after the window opened; the earliest moment if {@code after} is given
     * @param after the time after the end of the fault before, when its server was back; null if {@code at} is the moment
     * @param time  how long it lasts; zero if it has no length
     * @param delay of each message
     */
    public record Step(Kind kind, Duration at, @Nullable Duration after, Duration time, Duration delay) {
        /** @return it in the words of a property file, without when */
        public String words() {
            return switch (kind) {
                case KILL, CUT, RESET -> kind.word();
                case STOP, BLACK_HOLE, DISK_FULL -> kind.word() + " " + text(time);
                case DELAY -> kind.word() + " " + text(delay) + " for " + text(time);
            };
        }

        private static String text(Duration time) {
            long micros = time.toNanos() / 1000;
            return micros % 1_000_000 == 0
                    ? micros / 1_000_000 + "s"
                    : micros % 1000 == 0 ? micros / 1000 + "ms" : micros + "us";
        }
    }

    /** @return whether a network must stand between terminals and server */
    public boolean needsProxy() {
        return steps.stream().anyMatch(each -> each.kind().ofNetwork);
    }

    /** @return whether the server's disk is to be full */
    public boolean fillsDisk() {
        return steps.stream().anyMatch(each -> each.kind() == Kind.DISK_FULL);
    }

    /** @return how often the server is killed */
    long kills() {
        return steps.stream().filter(each -> each.kind() == Kind.KILL).count();
    }

    static ValueType<FaultCourse> type() {
        return new ValueType<>(TEXT, FaultCourse::parse);
    }

    static FaultCourse parse(String text) throws BadValueException {
        List<Step> steps = new ArrayList<>();
        for (String each : text.split(",", -1)) {
            steps.add(step(each.strip(), steps.isEmpty() ? null : steps.getLast()));
        }
        FaultCourse course = new FaultCourse(steps);
        for (int i = 1; i < steps.size(); i++) {
            Step before = course.steps().get(i - 1);
            Step next = course.steps().get(i);
            if (before.at().plus(before.time()).compareTo(next.at()) > 0 || before.at().equals(next.at())) {
                throw new BadValueException("`" + next.words() + "` begins before `" + before.words()
                        + "` is over. Faults come one after the other.");
            }
        }
        return course;
    }

    private static Step step(String text, @Nullable Step before) throws BadValueException {
        Matcher matcher = STEP.matcher(text);
        if (!matcher.matches()) {
            throw new BadValueException("\"" + text + "\" is no fault. Allowed: " + TEXT + ".");
        }
        Kind kind = Arrays.stream(Kind.values()).filter(each -> each.word.equals(matcher.group(1))).findFirst()
                .orElseThrow();
        String first = matcher.group(2);
        String lasting = matcher.group(3);
        Duration when = RateCourse.time(matcher.group(5));
        Duration after = matcher.group(4).equals("after") ? when : null;
        Duration at = after == null || before == null ? when : before.at().plus(before.time()).plus(after);
        boolean delay = kind == Kind.DELAY;
        if (kind.timed != (first != null) || delay != (lasting != null)) {
            throw new BadValueException("\"" + text + "\": write `" + switch (kind) {
                case KILL, CUT, RESET -> kind.word + " at 20s";
                case STOP, BLACK_HOLE, DISK_FULL -> kind.word + " 3s at 20s";
                case DELAY -> "delay 200us for 5s at 20s";
            } + "`.");
        }
        Duration given = first == null ? Duration.ZERO : RateCourse.time(first);
        Duration time = delay ? RateCourse.time(String.valueOf(lasting)) : given;
        if (kind.timed && (given.isZero() || time.isZero())) {
            throw new BadValueException("\"" + text + "\": its time must be above 0.");
        }
        if (delay && given.compareTo(LONGEST_DELAY) > 0) {
            throw new BadValueException("\"" + text + "\": a delay may be 60 s at most.");
        }
        return new Step(kind, at, after, time, delay ? given : Duration.ZERO);
    }
}
