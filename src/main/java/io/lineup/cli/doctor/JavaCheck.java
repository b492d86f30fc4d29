package io.lineup.cli.doctor;

import java.util.List;

/** The JDK that Lineup runs on. */
record JavaCheck(JvmFacts jvm) implements DoctorCheck {
    private static final int TESTED = 25;

    @Override
    public List<Advice> findings() {
        String value = jvm.version() + " by " + jvm.vendor();
        return List.of(jvm.feature() > TESTED
                ? Advice.note("Java", value, "Lineup is tested with Java 21 to " + TESTED + ".")
                : Advice.ok("Java", value));
    }
}
