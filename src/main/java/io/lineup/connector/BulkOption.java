package io.lineup.connector;

import java.sql.DriverPropertyInfo;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;

/** The options that this driver has in addition to Connector/J's. */
enum BulkOption {
    FORM("bulkForm", "join", "The shape of a merged statement.", "join", "values", "case"),
    MIN_ROWS("bulkMinRows", "2", "Fewer rows than this (2 at least) are left to Connector/J."),
    MAX_ROWS("bulkMaxRows", "128", "Rows in one merged statement at most."),
    COUNTS("bulkCounts", "quick", "When a merged statement does not update all of its rows: quick reports"
            + " SUCCESS_NO_INFO for them, exact asks the server which rows exist.", "quick", "exact"),
    AUTOCOMMIT("bulkAutocommit", "false", "Merge with autocommit on as well, although rows then come and go"
            + " together.", "false", "true"),
    SORT("bulkSort", "false", "Update the rows of a merged statement in the order of their keys, against deadlocks"
            + " between batches.", "false", "true");

    /** Whatever begins so, in whatever case, is meant for this driver. */
    private static final String PREFIX = "bulk";

    private final String key;
    private final String byDefault;
    private final String description;
    /** Separated by spaces; empty for a number. */
    private final String choices;

    BulkOption(String key, String byDefault, String description, String... choices) {
        this.key = key;
        this.byDefault = byDefault;
        this.description = description;
        this.choices = String.join(" ", choices);
    }

    String key() {
        return key;
    }

    static boolean isOwn(String name) {
        return name.regionMatches(true, 0, PREFIX, 0, PREFIX.length());
    }

    static String allKeys() {
        return Arrays.stream(values()).map(BulkOption::key).collect(Collectors.joining(", "));
    }

    /** @return the given value in lower case, or the default */
    String in(Properties given) {
        return given.getProperty(key, byDefault).trim().toLowerCase(Locale.ROOT);
    }

    DriverPropertyInfo info(Properties given) {
        DriverPropertyInfo info = new DriverPropertyInfo(key, in(given));
        info.description = description;
        info.choices = choices.isEmpty() ? null : choices.split(" ", -1);
        return info;
    }

    String choice(Properties given) throws BulkOptionException {
        String value = in(given);
        if (!Arrays.asList(choices.split(" ", -1)).contains(value)) {
            throw new BulkOptionException(key + "=" + value + ": write " + choices.replace(" ", " or ") + ".");
        }
        return value;
    }

    int number(Properties given, int atLeast, int atMost) throws BulkOptionException {
        String value = in(given);
        try {
            int number = Integer.parseInt(value);
            if (number >= atLeast && number <= atMost) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, like a number that is out of bounds.
        }
        throw new BulkOptionException(
                key + "=" + value + ": write a whole number from " + atLeast + " to " + atMost + ".");
    }
}
