package io.lineup.experiment;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.lineup.result.Metric;
import io.lineup.result.Summary;
import io.lineup.result.Throughput;
import io.lineup.result.Unit;

/**
 * What quantities are called in the runs of one workload. A workload whose unit is a part of its transactions has
 * separate names for throughput and latency.
 */
record Names(String workload, Throughput throughput, Unit unit) {
    /** Of runs that never came to a summary. */
    static final Names NONE = new Names("", Metric.TRANSACTIONS.of(0, 1), Unit.TRANSACTION);

    private static final String MICROS = "µs";

    static Names of(Summary summary) {
        return new Names(summary.load().workload(), summary.throughput(), summary.unit());
    }

    /** @return whether runs with these names and those with {@code other} may be compared with each other */
    boolean sameWork(Names other) {
        return workload.equals(other.workload) && throughput.name().equals(other.throughput.name())
                && unit.equals(other.unit);
    }

    /** @return those that differ, in the order in which they are shown */
    List<Quantity> quantities() {
        return Arrays.stream(Quantity.values())
                .filter(each -> each != Quantity.ROUND_TRIPS_OF_UNIT || !unit.isEveryTransaction()).toList();
    }

    /** @return the name in {@code experiment.json} */
    String name(Quantity quantity) {
        return switch (quantity) {
            case THROUGHPUT -> unit.isEveryTransaction() ? "throughput" : throughput.name();
            case P50, P95, P99 -> small(latency()) + quantity + "Micros";
            case CLIENT_CPU -> "clientCpuMicrosPerTransaction";
            case SERVER_CPU -> "serverCpuMicrosPerTransaction";
            case ROUND_TRIPS -> "roundTripsPerTransaction";
            case ROUND_TRIPS_OF_UNIT -> unit.per("roundTrips");
            case BYTES_OUT -> "bytesOutPerTransaction";
            case BYTES_IN -> "bytesInPerTransaction";
        };
    }

    /** @return in words, without its unit */
    String label(Quantity quantity) {
        return switch (quantity) {
            case THROUGHPUT -> throughput.name();
            case P50, P95, P99 -> latency() + " " + small(quantity.name());
            case CLIENT_CPU -> "client CPU per transaction";
            case SERVER_CPU -> "server CPU per transaction";
            case ROUND_TRIPS -> "round trips per transaction";
            case ROUND_TRIPS_OF_UNIT -> "round trips per " + unit.name();
            case BYTES_OUT -> "bytes out per transaction";
            case BYTES_IN -> "bytes in per transaction";
        };
    }

    private String latency() {
        return unit.isEveryTransaction() ? "latency" : unit.name();
    }

    private static String small(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** @return in which its values are */
    String unit(Quantity quantity) {
        return switch (quantity) {
            case THROUGHPUT -> throughput.unit();
            case P50, P95, P99, CLIENT_CPU, SERVER_CPU -> MICROS;
            case ROUND_TRIPS, ROUND_TRIPS_OF_UNIT -> "round trips";
            case BYTES_OUT, BYTES_IN -> "bytes";
        };
    }

    Map<String, Double> byName(Map<Quantity, Double> values) {
        Map<String, Double> named = new LinkedHashMap<>();
        values.forEach((quantity, value) -> named.put(name(quantity), value));
        return named;
    }
}
