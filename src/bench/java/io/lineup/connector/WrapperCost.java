package io.lineup.connector;

import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

import io.lineup.connector.BatchBed.Slice;
import io.lineup.connector.BatchWays.Way;
import io.lineup.stats.PairedRatio;

/**
 * What the connector costs compared with the same merged statement written by hand: one thread, the two in turns.
 * Prints, for each number of rows, the ratios of time and of the client's CPU time with their 95% intervals.
 */
public final class WrapperCost {
    private WrapperCost() {}

    /** @param args {@code mysql-8.0}, {@code mysql-9.7} or {@code mariadb}; rounds */
    public static void main(String[] args) throws Exception {
        int rounds = Integer.parseInt(args[1]);
        try (BatchBed bed = new BatchBed(args[0])) {
            bed.load();
            List<Way> ways = BatchWays.of(bed.database()).stream()
                    .filter(way -> way.written() || way.name().equals(BatchWays.JOIN)).toList();
            System.out.printf(
                    "## %s, %d rounds%n%n| rows | time | client CPU | by hand, µs | CPU, µs |%n|---|---|---|---|---|%n",
                    bed.version(), rounds);
            bed.warmUp(ways);
            for (int rows : BatchBed.ROWS) {
                Map<String, List<Slice>> times = bed.measure(ways, rounds, 1, bed.port(), rows);
                List<Slice> connector = times.get(BatchWays.JOIN);
                List<Slice> written = times.get(BatchWays.WRITTEN);
                System.out.printf("| %d | %s | %s | %.1f | %.1f |%n", rows, ratio(connector, written, Slice::nanos),
                        ratio(connector, written, Slice::cpuNanos), median(written, Slice::nanos) / 1000,
                        median(written, Slice::cpuNanos) / 1000);
            }
        }
    }

    private static String ratio(List<Slice> one, List<Slice> other, ToDoubleFunction<Slice> figure) {
        PairedRatio ratio = PairedRatio.of(one.stream().mapToDouble(figure).toArray(),
                other.stream().mapToDouble(figure).toArray(), 1).orElseThrow();
        return "%.3f (%.3f to %.3f)".formatted(ratio.value(), ratio.low(), ratio.high());
    }

    private static double median(List<Slice> slices, ToDoubleFunction<Slice> figure) {
        return slices.stream().mapToDouble(figure).sorted().toArray()[slices.size() / 2];
    }
}
