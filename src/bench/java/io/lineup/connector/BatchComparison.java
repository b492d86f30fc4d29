package io.lineup.connector;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.lineup.connector.BatchBed.Slice;
import io.lineup.connector.BatchWays.Way;
import io.lineup.target.server.Proxy;

/**
 * Compares ways to send a batch of UPDATEs to one server. Prints a table for each delay and number of threads: the geometric
 * mean over the rounds of the time for a batch as a ratio to {@link BatchWays#BASE}, and of the base the median in
 * microseconds.
 */
public final class BatchComparison {
    private BatchComparison() {}

    /** @param args {@code mysql-8.0}, {@code mysql-9.7} or {@code mariadb}; rounds; threads and delays in µs, by commas */
    public static void main(String[] args) throws Exception {
        try (BatchBed bed = new BatchBed(args[0])) {
            bed.load();
            System.out.println("## " + bed.version());
            bed.warmUp(BatchWays.of(bed.database()));
            for (String delay : args[3].split(",", -1)) {
                for (String threads : args[2].split(",", -1)) {
                    compare(bed, Integer.parseInt(args[1]), Integer.parseInt(threads), Integer.parseInt(delay));
                }
            }
        }
    }

    private static void compare(BatchBed bed, int rounds, int threads, int delayMicros) throws Exception {
        List<Way> ways = BatchWays.of(bed.database());
        try (Proxy proxy = new Proxy(bed.port())) {
            proxy.delay(Duration.ofNanos(1000L * delayMicros));
            int port = delayMicros == 0 ? bed.port() : proxy.port();
            Map<String, double[]> ratios = new LinkedHashMap<>();
            double[] base = new double[BatchBed.ROWS.length];
            for (int i = 0; i < BatchBed.ROWS.length; i++) {
                Map<String, List<Slice>> times = bed.measure(ways, rounds, threads, port, BatchBed.ROWS[i]);
                List<Slice> bases = times.get(BatchWays.BASE);
                for (Way way : ways) {
                    double sum = 0;
                    for (int round = 0; round < rounds; round++) {
                        sum += Math.log(times.get(way.name()).get(round).nanos() / bases.get(round).nanos());
                    }
                    ratios.computeIfAbsent(way.name(), name -> new double[BatchBed.ROWS.length])[i] = Math
                            .exp(sum / rounds);
                }
                base[i] = bases.stream().map(Slice::nanos).sorted().toList().get(rounds / 2) / 1000;
            }
            print(threads, delayMicros, ratios, base);
        }
    }

    private static void print(int threads, int delayMicros, Map<String, double[]> ratios, double[] base) {
        System.out.printf("%n%d threads, %d µs added to a round trip%n%n| way | %s rows |%n|---|%s%n", threads,
                delayMicros,
                String.join(" | ", Arrays.stream(BatchBed.ROWS).mapToObj(Integer::toString).toList()),
                "---|".repeat(BatchBed.ROWS.length));
        ratios.forEach((name, values) -> {
            StringBuilder line = new StringBuilder("| " + name + " |");
            for (double value : values) {
                line.append(" %.2f |".formatted(value));
            }
            System.out.println(line);
        });
        StringBuilder line = new StringBuilder("| *" + BatchWays.BASE + ", µs* |");
        for (double value : base) {
            line.append(" *%.0f* |".formatted(value));
        }
        System.out.println(line);
    }
}
