package io.lineup.report;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which specification a workload follows, and what must be said of its figures.
 *
 * @param workload in words, such as {@code TPC-C}
 * @param ofTpc    whether it is named after one of the Transaction Processing Performance Council's
 */
public record Specification(String workload, boolean ofTpc) {
    private static final Pattern OF_TPC = Pattern.compile("tpc([a-z]{1,2})");

    /** @param workload name, such as {@code tpcc}; empty when it is not known */
    public static Specification of(String workload) {
        Matcher named = OF_TPC.matcher(workload);
        return named.matches()
                ? new Specification("TPC-" + named.group(1).toUpperCase(Locale.ROOT), true)
                : new Specification(workload, false);
    }

    /** @return who measured what, at the top of a page */
    public String head() {
        return workload.isEmpty() ? "Lineup" : "Lineup, " + workload + " over JDBC";
    }

    /** @return the last line of a text, with its line feed; empty where nothing must be said */
    public String notice() {
        return ofTpc
                ? "This is not a TPC result and must not be compared with published " + workload + " results.\n"
                : "";
    }

    /** @return what one run is not, after a sentence; empty where nothing must be said */
    public String notOne() {
        return ofTpc ? " This is not a TPC result." : "";
    }

    /** @return the same of several runs */
    public String notSeveral() {
        return ofTpc ? " These are not TPC results." : "";
    }
}
