package io.lineup.report;

/**
 * Which specification a workload follows, and what must be said of its figures.
 *
 * @param workload in words, such as {@code TPC-C}
 * @param ofTpc    whether it is one of the Transaction Processing Performance Council's
 */
public record Specification(String workload, boolean ofTpc) {
    private static final Specification TPC_C = new Specification("TPC-C", true);

    /** @param workload name; empty when it is not known */
    public static Specification of(String workload) {
        return workload.equals("tpcc") ? TPC_C : new Specification(workload, false);
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

    /** @return what one run is not, behind a sentence; empty where nothing must be said */
    public String notOne() {
        return ofTpc ? " This is not a TPC result." : "";
    }

    /** @return the same of several runs */
    public String notSeveral() {
        return ofTpc ? " These are not TPC results." : "";
    }
}
