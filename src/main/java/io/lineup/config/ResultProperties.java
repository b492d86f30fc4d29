package io.lineup.config;

import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a run checks and where it writes. */
public final class ResultProperties {
    /** Whether a run checks consistency. */
    public static final Property<CheckMode> CHECK = Property.withDefault("check", ValueType.oneOf(CheckMode.class), "",
            "none", "`after` checks all twelve consistency conditions after each run.");

    /** Whether a run keeps a ledger. */
    public static final Property<LedgerMode> LEDGER = Property.withDefault("ledger", ValueType.oneOf(LedgerMode.class),
            "",
            "off",
            "`on` writes what each transaction changed to `ledger.bin`, and asks the database for it after the run:"
                    + " no acknowledged commit may be lost. TPC-C only.");

    /** Folder of the results, as a pattern for {@link #expand}. */
    public static final Property<Optional<String>> RESULT_DIRECTORY = Property.optional("resultDirectory",
            pattern().orNone(), "",
            "Folder of the results, with `%tY`, `%tm`, `%td`, `%tH`, `%tM`, `%tS` and the like replaced by the start of"
                    + " the run. None is `results/<run>` in the project folder.");

    /** Profile of the flight recording of the measured window. */
    public static final Property<Optional<String>> PROFILE = Property.optional("profile",
            ValueType.text("name of a file in `jfr-profiles/` without `.jfc`, or path").orNone(), "",
            "Records the measured window with the JDK's Flight Recorder by this profile, and makes flame graphs of it."
                    + " None records nothing.");

    /** Folder for the statements' text. */
    public static final Property<Optional<Path>> CAPTURE = Property.optional("capture", ValueType.path().orNone(), "",
            "Folder for every terminal's statements as SQL files that `psql`, `mysql` and `run/lineup replay` execute;"
                    + " within the result folder unless it is absolute.");

    /** Whether a run asks for plans. */
    public static final Property<PlanMode> PLANS = Property.withDefault("plans", ValueType.oneOf(PlanMode.class), "",
            "around", "`around` writes each statement's plan before and after the run to `plans/`. The line-up compares"
                    + " them; `none` saves a second or two.");

    /** Where metrics are served. */
    public static final Property<Optional<Endpoint>> METRICS = Property.optional("metrics",
            Endpoint.withPort().orNone(), "",
            "Address at which a run serves its figures to Prometheus, such as `:9400`. Without a host only this machine"
                    + " reaches it. Port 0 is any free one.");

    static final PropertyGroup GROUP = new PropertyGroup("Checks and results",
            List.of(CHECK, LEDGER, RESULT_DIRECTORY, PROFILE, CAPTURE, PLANS, METRICS), List.of());

    private static final Pattern DATE_PART = Pattern.compile("%t(.?)", Pattern.DOTALL);

    private ResultProperties() {}

    /**
     * Replaces {@code %tY} and its like by parts of a moment, as {@link java.util.Formatter} writes them.
     *
     * @throws IllegalFormatException if a letter is no date part; values of {@link #RESULT_DIRECTORY} never cause it
     */
    public static String expand(String pattern, ZonedDateTime moment) {
        return DATE_PART.matcher(pattern).replaceAll(
                part -> Matcher.quoteReplacement(String.format(Locale.ROOT, "%1$t" + part.group(1), moment)));
    }

    private static ValueType<String> pattern() {
        String kind = "path, may contain `%tY` and the like";
        return new ValueType<>(kind, text -> {
            try {
                ValueType.path().parse(expand(text, ZonedDateTime.of(2026, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC)));
                return text;
            } catch (IllegalFormatException e) {
                throw new BadValueException("%t must be followed by a date letter such as Y m d H M S.");
            }
        });
    }
}
