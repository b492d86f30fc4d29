package io.lineup.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Comparison;
import io.lineup.result.StatementCosts;

/**
 * A time in microseconds and its parts.
 *
 * @param total   all of it
 * @param client  CPU of the terminal's thread in the driver; null when it was not measured: it is part of the rest then
 * @param server  execution in the server; null when it is not known: it is part of the rest then
 * @param between the terminal's own time between statements
 */
public record Costs(double total, @Nullable Double client, @Nullable Double server, double between) {
    /** @param times by what the means of the row are multiplied */
    static Costs of(StatementCosts row, double times) {
        double total = row.meanMicros() * times;
        return row.between()
                ? new Costs(total, null, null, total)
                : new Costs(total, scaled(row.clientCpuMicros(), times), scaled(row.serverMicros(), times), 0);
    }

    static Costs of(Comparison.Parts parts) {
        return new Costs(parts.total(), parts.clientCpuMicros(), parts.serverMicros(), parts.betweenMicros());
    }

    private static @Nullable Double scaled(@Nullable Double value, double times) {
        return value == null ? null : (Double) (value * times);
    }

    /** @return the sum; a part that some do not know is counted where it is known, and is in the rest of the others */
    static Costs sum(List<Costs> all) {
        double total = 0;
        double between = 0;
        Double client = null;
        Double server = null;
        for (Costs each : all) {
            total += each.total();
            between += each.between();
            client = plus(client, each.client());
            server = plus(server, each.server());
        }
        return new Costs(total, client, server, between);
    }

    private static @Nullable Double plus(@Nullable Double sum, @Nullable Double value) {
        if (value == null) {
            return sum;
        }
        return sum == null ? value : (Double) (sum + value);
    }

    /** @return whether all of it is between statements, which has no other parts */
    public boolean onlyBetween() {
        return client == null && server == null && between >= total;
    }

    /** @return what the named parts leave over; never below 0, though clocks of client and server may overlap */
    public double rest() {
        return Math.max(0, total - orZero(client) - orZero(server) - between);
    }

    /** @return what is in the rest, in words */
    public String restLabel() {
        List<String> names = new ArrayList<>();
        if (client == null) {
            names.add(Part.CLIENT.label());
        }
        if (server == null) {
            names.add(Part.SERVER.label());
        }
        names.add(Part.REST.label());
        return String.join(" + ", names);
    }

    /** @return the parts that are there, in their order; together the total, also where they overlap */
    Map<Part, Double> parts() {
        Map<Part, Double> parts = new EnumMap<>(Part.class);
        double left = total;
        left = put(parts, Part.BETWEEN, between, left);
        left = put(parts, Part.CLIENT, orZero(client), left);
        left = put(parts, Part.SERVER, orZero(server), left);
        put(parts, Part.REST, left, left);
        return parts;
    }

    private static double put(Map<Part, Double> parts, Part part, double value, double left) {
        double taken = Math.max(0, Math.min(value, left));
        if (taken > 0) {
            parts.put(part, taken);
        }
        return left - taken;
    }

    private static double orZero(@Nullable Double value) {
        return value == null ? 0 : value;
    }

    /** @return the part's name; that of the rest says what it holds */
    public String label(Part part) {
        return part == Part.REST ? restLabel() : part.label();
    }
}
