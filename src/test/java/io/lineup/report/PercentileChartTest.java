package io.lineup.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;

@ExtendWith(ForeignLocale.class)
class PercentileChartTest {
    @Test
    void eachNineTakesTheSameWidth() {
        Chart chart = PercentileChart.of(Map.of("NEW_ORDER", upTo(100_000))).orElseThrow();

        assertThat(chart.xTicks()).extracting(Tick::label).containsExactly("0%", "90%", "99%", "99.9%", "99.99%");
        assertThat(chart.xTicks()).extracting(Tick::percent).containsExactly(0.0, 25.0, 50.0, 75.0, 100.0);
    }

    @Test
    void theLineShowsThePercentilesOfTheHistogram() {
        Chart chart = PercentileChart.of(Map.of("NEW_ORDER", upTo(100_000))).orElseThrow();

        // From 0.001 ms to 200 ms, the round number above 100 ms and what the histogram rounds up; 90% lie below 90 ms.
        assertThat(chart.yTicks()).extracting(Tick::label).startsWith("0.001").endsWith("100");
        assertThat(heightAt(chart, 250)).isCloseTo(Math.log10(90 / 0.001) / Math.log10(200 / 0.001), within(0.002));
        assertThat(heightAt(chart, 500)).isCloseTo(Math.log10(99 / 0.001) / Math.log10(200 / 0.001), within(0.002));
    }

    @Test
    void aLineEndsWhereOneTransactionIsSlower() {
        Chart chart = PercentileChart.of(Map.of("DELIVERY", upTo(1000))).orElseThrow();

        String points = chart.lines().getFirst().segments().getFirst();
        assertThat(points.substring(points.lastIndexOf(' ') + 1)).startsWith("750.0,");
        assertThat(PercentileChart.fourNines(upTo(1000))).isEmpty();
        assertThat(PercentileChart.fourNines(upTo(100_000)).orElseThrow()).isCloseTo(99.99, within(0.1));
    }

    @Test
    void nothingIsDrawnOfATypeThatNeverRan() {
        Map<String, Histogram> types = new LinkedHashMap<>();
        types.put("NEW_ORDER", upTo(100));
        types.put("STOCK_LEVEL", upTo(10));
        types.put("DELIVERY", new Histogram(3));

        assertThat(PercentileChart.of(types).orElseThrow().lines()).extracting(Chart.Line::name)
                .containsExactly("NEW_ORDER", "STOCK_LEVEL");
        assertThat(PercentileChart.of(Map.of("DELIVERY", new Histogram(3)))).isEmpty();
    }

    private static double heightAt(Chart chart, int x) {
        String point = List.of(chart.lines().getFirst().segments().getFirst().split(" ", -1)).stream()
                .filter(each -> each.startsWith(x + ".0,")).findFirst().orElseThrow();
        return 1 - Double.parseDouble(point.substring(point.indexOf(',') + 1)) / Chart.HEIGHT;
    }

    /** One value for each microsecond. */
    private static Histogram upTo(int micros) {
        Histogram nanos = new Histogram(3);
        for (int i = 1; i <= micros; i++) {
            nanos.recordValue(i * 1000L);
        }
        return nanos;
    }
}
