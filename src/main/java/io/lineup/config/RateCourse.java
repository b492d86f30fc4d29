package io.lineup.config;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How many transactions a second arrive, over the time of a run: steps and ramps, one after the other. The rate at the end of the
 * last one stays from then on.
 *
 * @param steps one at least; only the last may have no time
 * @param isShare whether rates are shares of another rate, 1 for all of it
 */
public record RateCourse(List<Step> steps, boolean isShare) {
    static final String KIND = "a rate such as `500/s`, a course such as `100/s 60s, 100..1000/s 5min, 1500/s 10s`, or"
            + " `70%` of the highest rate that the last `sweep --until` found";

    private static final String NUMBER = "([0-9]+(?:\\.[0-9]+)?)";
    private static final Pattern STEP = Pattern
            .compile(NUMBER + "(?:\\s*\\.\\.\\s*" + NUMBER + ")?\\s*(/\\s*s|/\\s*min|%)(?:\\s+(.+))?");
    private static final double MOST = 10_000_000;
    private static final double SECONDS_A_MINUTE = 60;
    private static final double PERCENT = 100;

    public RateCourse {
        steps = List.copyOf(steps);
    }

    /**
     * A part of a course.
     *
     * @param from transactions a second when it begins
     * @param to   when it ends; the rate changes evenly
     * @param time empty for the rest of the run
     */
    public record Step(double from, double to, Optional<Duration> time) {}

    /** @param steps with rates in transactions a second */
    public RateCourse(List<Step> steps) {
        this(steps, false);
    }

    /** @return these shares of a rate */
    public RateCourse of(double perSecond) {
        return new RateCourse(steps.stream()
                .map(each -> new Step(each.from() * perSecond, each.to() * perSecond, each.time())).toList());
    }

    /** @return as a property file gives it, with three decimals */
    public String text() {
        return steps.stream().map(each -> number(each.from())
                + (each.from() == each.to() ? "" : ".." + number(each.to())) + (isShare ? "%" : "/s")
                + each.time().map(time -> " " + time.toMillis() + "ms").orElse(""))
                .collect(Collectors.joining(", "));
    }

    private String number(double rate) {
        return BigDecimal.valueOf(isShare ? rate * PERCENT : rate).setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros().toPlainString();
    }

    /** @param perSecond above 0 */
    public static RateCourse constant(double perSecond) {
        return new RateCourse(List.of(new Step(perSecond, perSecond, Optional.empty())));
    }

    /** @return the time of all steps together; empty when there is one step and it has none */
    public Optional<Duration> length() {
        return steps.stream().flatMap(each -> each.time().stream()).reduce(Duration::plus);
    }

    static ValueType<RateCourse> type() {
        return new ValueType<>(KIND, RateCourse::parse);
    }

    static RateCourse parse(String text) throws BadValueException {
        List<Step> steps = new ArrayList<>();
        boolean share = text.indexOf('%') >= 0;
        for (String each : text.split(",", -1)) {
            if (share == (each.indexOf('%') < 0)) {
                throw new BadValueException("A course has rates or shares in %, not both.");
            }
            steps.add(step(each.strip()));
        }
        for (Step each : steps.subList(0, steps.size() - 1)) {
            if (each.time().isEmpty()) {
                throw new BadValueException("Only the last step may have no time: write such as 100/s 60s.");
            }
        }
        if (steps.getLast().to() > steps.getLast().from() && steps.getLast().time().isEmpty()) {
            throw new BadValueException("A ramp needs a time: write such as 100..1000/s 300s.");
        }
        if (steps.stream().allMatch(each -> each.from() == 0 && each.to() == 0)) {
            throw new BadValueException("One rate at least must be above 0.");
        }
        return new RateCourse(steps, share);
    }

    private static Step step(String text) throws BadValueException {
        Matcher matcher = STEP.matcher(text);
        if (!matcher.matches()) {
            throw new BadValueException("\"" + text + "\" is no rate. Allowed: " + KIND + ".");
        }
        double unit = switch (matcher.group(3).charAt(matcher.group(3).length() - 1)) {
            case 's' -> 1;
            case '%' -> PERCENT;
            default -> SECONDS_A_MINUTE;
        };
        double from = Double.parseDouble(matcher.group(1)) / unit;
        double to = matcher.group(2) == null ? from : Double.parseDouble(matcher.group(2)) / unit;
        if (Math.max(from, to) > MOST) {
            throw new BadValueException("A rate may be 10 million a second at most.");
        }
        Optional<Duration> time = matcher.group(4) == null ? Optional.empty() : Optional.of(time(matcher.group(4)));
        if (from != to && time.isEmpty()) {
            throw new BadValueException("A ramp needs a time: write such as 100..1000/s 300s.");
        }
        if (time.filter(Duration::isZero).isPresent()) {
            throw new BadValueException("The time of a step must be above 0.");
        }
        return new Step(from, to, time);
    }

    private static final Pattern TIME = Pattern.compile(NUMBER + "\\s*(us|ms|s|min|h)");
    private static final BigDecimal NANOS = BigDecimal.valueOf(1_000);

    /**
     * @param text such as {@code 500ms}, {@code 1.5s}, {@code 5min} or {@code 1h}
     * @throws BadValueException if it is no time, or one above 366 days
     */
    static Duration time(String text) throws BadValueException {
        Matcher matcher = TIME.matcher(text.strip());
        if (!matcher.matches()) {
            throw new BadValueException("\"" + text.strip() + "\" is no time. Write such as 500ms, 60s, 5min or 1h.");
        }
        long micros = switch (matcher.group(2)) {
            case "us" -> 1;
            case "ms" -> 1_000;
            case "s" -> 1_000_000;
            case "min" -> 60_000_000;
            default -> 3_600_000_000L;
        };
        BigDecimal nanos = new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(micros)).multiply(NANOS)
                .setScale(0, RoundingMode.HALF_UP);
        if (nanos.compareTo(BigDecimal.valueOf(Duration.ofDays(366).toNanos())) > 0) {
            throw new BadValueException("A time may be 366 days at most.");
        }
        return Duration.ofNanos(nanos.longValue());
    }
}
