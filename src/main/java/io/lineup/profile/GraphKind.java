package io.lineup.profile;

/** What a flame graph is made of. */
public enum GraphKind {
    /** CPU time, Java and native, ns. */
    CPU("cpu", "us", 1_000, "ns", "CPU time"),
    /** Samples of threads that ran Java code, which leave out what native methods use; before JDK 25. */
    JAVA_CPU("cpu", "samples", 1_000_000, "millionths of a sample", "Java-only CPU"),
    /** Bytes allocated. */
    ALLOCATION("alloc", "bytes", 1, "bytes", "allocation"),
    /** Time in socket calls, monitors and parks, ns; terminals alone. */
    WAITING("waiting", "us", 1_000, "ns", "waiting");

    private final String prefix;
    private final String unit;
    private final long perUnit;
    private final String fineUnit;
    private final String label;

    GraphKind(String prefix, String unit, long perUnit, String fineUnit, String label) {
        this.prefix = prefix;
        this.unit = unit;
        this.perUnit = perUnit;
        this.fineUnit = fineUnit;
        this.label = label;
    }

    /** @return begin of its files' names */
    public String prefix() {
        return prefix;
    }

    /** @return in what graphs count */
    public String unit() {
        return unit;
    }

    /** @return how much of a sample's value is one unit */
    long perUnit() {
        return perUnit;
    }

    /** @return unit of a sample's value; what falls to 1000 transactions may be little of the other one */
    String fineUnit() {
        return fineUnit;
    }

    /** @return in words */
    public String label() {
        return label;
    }
}
