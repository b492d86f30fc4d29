package io.lineup.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * A time in microseconds and its parts. Where waits were watched, {@code parts} splits all of it; client CPU, the server by its
 * own statistics, rest and time between statements are there in any case.
 *
 * @param total           all of it
 * @param clientCpuMicros of the terminal's thread in the driver; null when it was not measured: then it is part of the rest
 * @param serverMicros    execution in the server; null when it is not known: then it is part of the rest
 * @param betweenMicros   in the terminal, between statements
 * @param parts           the whole by part, adding up to the total; empty where waits were not watched
 */
@JsonPropertyOrder({"total", "clientCpuMicros", "serverMicros", "restMicros", "betweenMicros", "parts"})
public record CostSplit(double total, @Nullable Double clientCpuMicros, @Nullable Double serverMicros,
        double betweenMicros, @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable Map<Part, Double> parts) {
    public CostSplit {
        parts = parts == null || parts.isEmpty() ? Map.of() : Collections.unmodifiableMap(new EnumMap<>(parts));
    }

    /** A time whose waits were not watched. */
    public CostSplit(double total, @Nullable Double clientCpuMicros, @Nullable Double serverMicros,
            double betweenMicros) {
        this(total, clientCpuMicros, serverMicros, betweenMicros, Map.of());
    }

    @Override
    public Map<Part, Double> parts() {
        return Objects.requireNonNull(parts);
    }

    /** @param times by what the means of the row are multiplied */
    public static CostSplit of(StatementCosts row, double times) {
        double total = row.meanMicros() * times;
        return row.between()
                ? new CostSplit(total, null, null, total, row.parts() == null ? Map.of() : Map.of(Part.BETWEEN, total))
                : new CostSplit(total, scaled(row.clientCpuMicros(), times), scaled(row.serverMicros(), times), 0,
                        scaled(row.parts(), times));
    }

    private static Map<Part, Double> scaled(@Nullable TimeParts parts, double times) {
        Map<Part, Double> scaled = new EnumMap<>(Part.class);
        if (parts != null) {
            parts.micros().forEach((part, micros) -> scaled.put(part, micros * times));
        }
        return scaled;
    }

    private static @Nullable Double scaled(@Nullable Double value, double times) {
        return value == null ? null : (Double) (value * times);
    }

    /** @return the sum; a part that some do not know is counted where it is known, and is in the rest of the others */
    public static CostSplit sum(Iterable<CostSplit> all) {
        double total = 0;
        double between = 0;
        Double client = null;
        Double server = null;
        Map<Part, Double> parts = new EnumMap<>(Part.class);
        for (CostSplit each : all) {
            total += each.total;
            between += each.betweenMicros;
            client = plus(client, each.clientCpuMicros);
            server = plus(server, each.serverMicros);
            each.parts().forEach((part, micros) -> parts.merge(part, micros, Double::sum));
        }
        return new CostSplit(total, client, server, between, parts);
    }

    private static @Nullable Double plus(@Nullable Double sum, @Nullable Double more) {
        return more == null ? sum : (Double) (Objects.requireNonNullElse(sum, 0.0) + more);
    }

    /** @return the same in hundredths: below that nothing was measured */
    public CostSplit rounded() {
        return new CostSplit(hundredths(total), clientCpuMicros == null ? null : (Double) hundredths(clientCpuMicros),
                serverMicros == null ? null : (Double) hundredths(serverMicros), hundredths(betweenMicros),
                roundedParts());
    }

    private Map<Part, Double> roundedParts() {
        Map<Part, Double> rounded = new EnumMap<>(Part.class);
        parts().forEach((part, micros) -> rounded.put(part, hundredths(micros)));
        return rounded;
    }

    /** @return the parts that are there, in their order; together the total, also where client and server overlap */
    public Map<Part, Double> shown() {
        Map<Part, Double> shown = new EnumMap<>(Part.class);
        if (!parts().isEmpty()) {
            parts().forEach((part, micros) -> put(shown, part, micros, micros));
            return shown;
        }
        double left = total;
        left = put(shown, Part.BETWEEN, betweenMicros, left);
        left = put(shown, Part.CLIENT_CPU, Objects.requireNonNullElse(clientCpuMicros, 0.0), left);
        left = put(shown, Part.SERVER, Objects.requireNonNullElse(serverMicros, 0.0), left);
        put(shown, Part.REST, left, left);
        return shown;
    }

    /**
     * @return microseconds of one part: 0 where it was watched and there was none of it; null where it is not known, as it is
     *         within a coarser part
     */
    public @Nullable Double of(Part part) {
        Double found = shown().get(part);
        boolean watched = !parts().isEmpty() && !parts().containsKey(Part.REST) && !part.isOfServersProcessors();
        return found == null && watched ? (Double) 0.0 : found;
    }

    private static double put(Map<Part, Double> parts, Part part, double value, double left) {
        double taken = Math.max(0, Math.min(value, left));
        if (taken > 0) {
            parts.put(part, taken);
        }
        return left - taken;
    }

    private static double hundredths(double value) {
        return Math.round(value * 100) / 100.0;
    }

    /**
     * Wire, scheduling, waiting.
     *
     * @return what the named parts leave over; never below 0, though clocks of client and server may overlap
     */
    @JsonProperty
    public double restMicros() {
        return Math.max(0, hundredths(total - Objects.requireNonNullElse(clientCpuMicros, 0.0)
                - Objects.requireNonNullElse(serverMicros, 0.0) - betweenMicros));
    }

    /** @return whether all of it is between statements, which has no other parts */
    public boolean onlyBetween() {
        return clientCpuMicros == null && serverMicros == null && betweenMicros >= total;
    }
}
