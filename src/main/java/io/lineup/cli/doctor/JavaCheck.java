package io.lineup.cli.doctor;

import java.util.List;

/** The JDK that Lineup runs on. */
record JavaCheck(JvmFacts jvm) implements Check {
    private static final int TESTED = 25;

    @Override
    public List<Finding> findings() {
        String value = jvm.version() + " by " + jvm.vendor();
        return List.of(jvm.feature() > TESTED
                ? Finding.note("Java", value, "Lineup is tested with Java 21 to " + TESTED + ".")
                : Finding.ok("Java", value));
    }
}
