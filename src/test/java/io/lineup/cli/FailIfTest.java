package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.experiment.Experiment;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.VariantFigures;
import io.lineup.result.OtherWorkload;

class FailIfTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"tpmC < 0.95, false", "tpmC<0.91, true", "tpmC >= 0.9, true", "tpmC > 0.9, false", "tpmC<=0.9, true",
        "throughput < 1, true", "p99 > 1.9, true", "p99 > 2.1, false", "clientCpu > 1.4, true", "p50 < 1, false"})
    void aConditionIsHeldAgainstTheRatioOfItsFigure(String condition, boolean fails) {
        Map<String, Double> a = figures(1000, 10, 20, 200);
        Map<String, Double> b = figures(condition.startsWith("tpmC < 0.95") ? 960 : 900, 10, 40, 300);

        assertThat(FailIf.of(condition).judge(a, b) != null).isEqualTo(fails);
    }

    private static Map<String, Double> figures(double tpmC, double p50, double p99, double cpu) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("tpmC", tpmC);
        figures.put("newOrderP50Micros", p50);
        figures.put("newOrderP99Micros", p99);
        figures.put("clientCpuMicrosPerTransaction", cpu);
        return figures;
    }

    @Test
    void theSentenceHasBothValuesAndTheirRatio() {
        assertThat(FailIf.of("tpmC < 0.95").judge(Map.of("tpmC", 1000.0), Map.of("tpmC", 912.5)))
                .contains("tpmC < 0.95", "0.913", "912.50", "1,000.00");
    }

    @Test
    void aFigureThatIsNotThereIsNamedWithThoseThatAre() {
        assertThatThrownBy(() -> FailIf.of("speed < 1").judge(Map.of("tpmC", 1.0), Map.of("tpmC", 1.0)))
                .isInstanceOf(BadInputException.class).hasMessageContainingAll("speed", "tpmC");
    }

    @Test
    void aRunHasItsFiguresByTheNamesOfAnExperiment() {
        Map<String, Double> run = Experiment.measured(new OtherWorkload("other", 30).write(folder.resolve("other")));

        assertThat(FailIf.of("throughput < 1").among(List.copyOf(run.keySet()))).isEqualTo("throughput");
        assertThat(FailIf.of("p95 < 1").among(List.copyOf(run.keySet()))).isEqualTo("latencyP95Micros");
    }

    @Test
    void anExperimentFailsByTheVariantThatMeetsTheCondition() {
        ExperimentFigures figures = new ExperimentFigures("x", "tpcc", Instant.EPOCH, Instant.EPOCH, "base", List.of(),
                List.of(variant("base", null), variant("slow", new Ratio(0.8, 0.75, 0.85, 5, 0.01, Finding.LOWER)),
                        variant("same", new Ratio(1, 0.9, 1.1, 5, 0.9, Finding.NO_DIFFERENCE))),
                List.of(), List.of(), List.of(), List.of());

        assertThat(FailIf.of("tpmC < 0.95").judge(figures)).singleElement().asString().contains("slow", "0.800",
                "0.750 to 0.850");
        assertThat(FailIf.of("tpmC < 0.5").judge(figures)).isEmpty();
    }

    private static VariantFigures variant(String name, @Nullable Ratio ratio) {
        return new VariantFigures(name, List.of(new Figure("tpmC", "tpmC", "NewOrders a minute", true, 5, 1.0, ratio)));
    }
}
