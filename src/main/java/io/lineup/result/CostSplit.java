package io.lineup.result;

import java.util.Objects;

import org.jspecify.annotations.Nullable;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * A time in microseconds and its parts: client CPU, server, rest, time between statements.
 *
 * @param total           all of it
 * @param clientCpuMicros of the terminal's thread in the driver; null when it was not measured: then it is part of the rest
 * @param serverMicros    execution in the server; null when it is not known: then it is part of the rest
 * @param betweenMicros   in the terminal, between statements
 */
@JsonPropertyOrder({"total", "clientCpuMicros", "serverMicros", "restMicros", "betweenMicros"})
public record CostSplit(double total, @Nullable Double clientCpuMicros, @Nullable Double serverMicros,
        double betweenMicros) {

    /** @param times by what the means of the row are multiplied */
    public static CostSplit of(StatementCosts row, double times) {
        double total = row.meanMicros() * times;
        return row.between()
                ? new CostSplit(total, null, null, total)
                : new CostSplit(total, scaled(row.clientCpuMicros(), times), scaled(row.serverMicros(), times), 0);
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
        for (CostSplit each : all) {
            total += each.total;
            between += each.betweenMicros;
            client = plus(client, each.clientCpuMicros);
            server = plus(server, each.serverMicros);
        }
        return new CostSplit(total, client, server, between);
    }

    private static @Nullable Double plus(@Nullable Double sum, @Nullable Double more) {
        return more == null ? sum : (Double) (Objects.requireNonNullElse(sum, 0.0) + more);
    }

    /** @return the same in hundredths: below that nothing was measured */
    public CostSplit rounded() {
        return new CostSplit(hundredths(total), clientCpuMicros == null ? null : (Double) hundredths(clientCpuMicros),
                serverMicros == null ? null : (Double) hundredths(serverMicros), hundredths(betweenMicros));
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
