package io.lineup.tpcc.settings;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.lineup.config.Property;
import io.lineup.config.PropertyGroup;
import io.lineup.config.ValueType;

/** Keys of BenchmarkSQL 5 that have another name now, or are accepted, so that old files load, but not carried out. */
final class BenchmarkSqlProperties {
    /** Stored procedures. */
    static final Property<Boolean> USE_STORED_PROCEDURES = Property.withDefault("useStoredProcedures",
            ValueType.yesOrNo(), "", "false", "`true` is `variants=procedures`, unless `variants` is set.");

    /** BenchmarkSQL's own collector; Lineup carries out the other {@code osCollector} keys. */
    static final Property<Optional<String>> OS_COLLECTOR_SCRIPT = Property.optional("osCollectorScript",
            ValueType.text("text").orNone(), "",
            "Script that watches the server's machine. Accepted so that old files load, but not executed: Lineup"
                    + " reads the counters itself.");

    static final PropertyGroup GROUP = new PropertyGroup("Old keys of BenchmarkSQL 5",
            List.of(USE_STORED_PROCEDURES, OS_COLLECTOR_SCRIPT), List.of());

    /** Keys that only BenchmarkSQL 6 has. */
    static final Set<String> ONLY_IN_6 = Set.of("application", "type", "monkeys", "sutThreads", "numSUTThreads",
            "maxDeliveryBGThreads", "maxDeliveryBGPerWarehouse", "rampupMins", "rampupSUTMins", "rampupTerminalMins",
            "reportIntervalSecs", "restartSUTThreadProbability", "keyingTimeMultiplier", "thinkTimeMultiplier",
            "terminalMultiplier", "traceTerminalIO", "mcTerminals", "reportScript");

    private BenchmarkSqlProperties() {}
}
