package io.lineup.tpcc.settings;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.lineup.config.Property;
import io.lineup.config.PropertyGroup;
import io.lineup.config.ValueType;

/** Keys of BenchmarkSQL 5 that are accepted, so that old files load, but not carried out. */
final class BenchmarkSqlProperties {
    /** Stored procedures: only false. */
    static final Property<Boolean> USE_STORED_PROCEDURES = Property.withDefault("useStoredProcedures",
            ValueType.yesOrNo(), "", "false",
            "Only `false`: Lineup has no stored procedures, and a run without them would measure something else.");

    private static final String NOT_CARRIED_OUT = " Accepted so that old files load, but not carried out.";

    static final List<Property<Optional<String>>> OS_COLLECTOR = List.of(
            ignored("osCollectorScript", "Script that watches the server's machine."),
            ignored("osCollectorInterval", "Seconds between two samples of that script."),
            ignored("osCollectorSSHAddr", "Where that script runs."),
            ignored("osCollectorDevices", "Network and block devices that it watches."));

    static final PropertyGroup GROUP = new PropertyGroup("Old keys of BenchmarkSQL 5",
            List.of(USE_STORED_PROCEDURES, OS_COLLECTOR.get(0), OS_COLLECTOR.get(1), OS_COLLECTOR.get(2),
                    OS_COLLECTOR.get(3)),
            List.of());

    /** Keys that only BenchmarkSQL 6 has. */
    static final Set<String> ONLY_IN_6 = Set.of("application", "type", "monkeys", "sutThreads", "numSUTThreads",
            "maxDeliveryBGThreads", "maxDeliveryBGPerWarehouse", "rampupMins", "rampupSUTMins", "rampupTerminalMins",
            "reportIntervalSecs", "restartSUTThreadProbability", "keyingTimeMultiplier", "thinkTimeMultiplier",
            "terminalMultiplier", "traceTerminalIO", "mcTerminals", "reportScript");

    private BenchmarkSqlProperties() {}

    private static Property<Optional<String>> ignored(String name, String what) {
        return Property.optional(name, ValueType.text("text").orNone(), "", what + NOT_CARRIED_OUT);
    }
}
