package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.lineup.result.Percentiles;
import io.lineup.result.SweepFigures;
import io.lineup.result.SweepFigures.Curve;
import io.lineup.result.SweepFigures.Fit;
import io.lineup.result.SweepFigures.Measured;
import io.lineup.result.SweepFigures.Parameter;
import io.lineup.result.SweepFigures.Point;
import io.lineup.result.SweepFigures.Search;

class SweepTableTest {
    private static Curve curve(String name, @Nullable Fit fit) {
        List<Point> points = new ArrayList<>();
        for (int n : new int[]{1, 16, 1024}) {
            double micros = 900.0 * n;
            points.add(new Point(Integer.toString(n), n, 1,
                    new Measured(1_234_567.8, 1_134_567.0, 1_334_567.0,
                            new Percentiles(micros, micros, micros, 2 * micros, 3 * micros, micros, micros), 1.234,
                            n == 16 ? null : (Double) 63.4, 800.0, null, true, 10),
                    null, List.of("1-terminals=" + n)));
        }
        points.add(new Point("2048", 2048, 0, null,
                "ended with exit code 1: The server has no connection left for another terminal, and ended it.",
                List.of("1-terminals=2048")));
        return new Curve(name, points, fit, fit == null ? "Throughput does not grow." : null, "16",
                "Up to 16 throughput grows faster than latency; beyond it latency grows faster.");
    }

    private static String table(@Nullable Search search, Curve... curves) {
        return SweepTable.of(new SweepFigures("sweep", "tpcc", "limitTxnsPerMin", "transactions/min", "tpmC",
                "NewOrders a minute", "NewOrder", 2, List.of(curves), search, List.of("Other work was there."),
                List.of("limitTxnsPerMin=16 is not steady.")), Path.of("results/sweep"), false);
    }

    @Test
    void eachPointIsALineOfEightyColumnsAtMost() {
        String table = table(null, curve("", null));

        assertThat(table.lines()).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        assertThat(table).contains("Warning: Other work was there.",
                "limitTxnsPerMin         tpmC    ± 95%     p50     p95     p99   client   server",
                "1                  1,234,568     8.1%    0.90    1.80    2.70     1.23    63.40",
                "16                 1,234,568     8.1%    14.4    28.8    43.2     1.23        -",
                "2048            does not count: ended with exit code 1",
                "No Universal Scalability Law: Throughput does not grow.",
                "- limitTxnsPerMin=16 is not steady.", "Results: results/sweep",
                "This is not a TPC result");
    }

    @Test
    void aSearchAndALawAreSaid() {
        Fit fit = new Fit(100, new Parameter(0.1, 0.05, 0.15), new Parameter(0.0001, 0, 0.0003), 0.021, 94.9, 500.0,
                List.of());
        String table = table(new Search("p99 < 50 ms", "16", 16.0, "1024", true, "The answer."),
                curve("first", fit), curve("second", null));

        assertThat(table).contains("-- first ---", "-- second ---", "The answer.",
                "contention 0.1 (0.05 to 0.15)", " 2.1% ",
                " 500 tpmC ", " 95 limitTxnsPerMin", "coherency\n  includes 0");
    }
}
