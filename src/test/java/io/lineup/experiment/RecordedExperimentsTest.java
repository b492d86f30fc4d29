package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.SummaryBuilder;

/** What is found in experiments that were carried out for docs/experiments.md, from what each of their runs measured. */
class RecordedExperimentsTest {
    private static final Names NAMES = new Names("tpcc", SummaryBuilder.tpmC(0), SummaryBuilder.NEW_ORDER);
    private static final Map<String, Quantity> QUANTITIES = NAMES.quantities().stream()
            .collect(Collectors.toMap(NAMES::name, Function.identity()));

    private static ExperimentDirectory recorded(String name) throws URISyntaxException {
        return ExperimentDirectory.open(
                Path.of(Objects.requireNonNull(RecordedExperimentsTest.class.getResource(name)).toURI()));
    }

    /** Evaluates the recorded runs anew. */
    private static Evaluation evaluation(ExperimentDirectory directory) {
        Map<PlannedRun, RunResult> counting = new LinkedHashMap<>();
        ExperimentPlan plan = directory.readPlan();
        List<RunOutcome> outcomes = directory.readFigures().runs();
        for (int i = 0; i < outcomes.size(); i++) {
            RunOutcome outcome = outcomes.get(i);
            assertThat(outcome.excluded()).isNull();
            Map<Quantity, Double> values = new LinkedHashMap<>();
            outcome.values()
                    .forEach((metric, value) -> values.put(Objects.requireNonNull(QUANTITIES.get(metric)), value));
            counting.put(plan.runs().get(i), RecordedRun.of(1).measured(values));
        }
        return new Evaluation(plan, "", NAMES, counting);
    }

    private static Map<String, Ratio> ratios(List<Figure> figures) {
        Map<String, Ratio> ratios = new LinkedHashMap<>();
        for (Figure figure : figures) {
            ratios.put(figure.metric(), Objects.requireNonNull(figure.ratio()));
        }
        return ratios;
    }

    @Test
    void tenRoundsOfTheSameDifferInNothing() throws URISyntaxException {
        ExperimentDirectory directory = recorded("noise-postgres");

        Map<String, Ratio> noise = ratios(evaluation(directory).noise());

        assertThat(noise).containsKey("tpmC").values().allSatisfy(ratio -> {
            assertThat(ratio.rounds()).isEqualTo(10);
            assertThat(ratio.verdict()).isEqualTo(Finding.NO_DIFFERENCE);
        });
        Ratio tpmC = Objects.requireNonNull(noise.get("tpmC"));
        assertThat(tpmC.low()).isLessThan(1);
        assertThat(tpmC.high()).isGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"reads-postgres", "reads-mysql"})
    void readsByListsAreFoundToSaveRoundTripsAndTime(String name) throws URISyntaxException {
        ExperimentDirectory directory = recorded(name);

        Map<String, Ratio> found = ratios(evaluation(directory).variants().get(1).figures());

        assertThat(found.get("tpmC")).extracting(Ratio::verdict).isEqualTo(Finding.HIGHER);
        for (String lower : List.of("newOrderP50Micros", "clientCpuMicrosPerTransaction", "roundTripsPerTransaction",
                "roundTripsPerNewOrder")) {
            assertThat(found.get(lower)).as(lower).extracting(Ratio::verdict).isEqualTo(Finding.LOWER);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"reads-postgres", "reads-mysql", "noise-postgres"})
    void theFileHoldsWhatItsRunsComeTo(String name) throws URISyntaxException {
        ExperimentDirectory directory = recorded(name);
        ExperimentFigures written = directory.readFigures();
        Evaluation evaluation = evaluation(directory);

        assertSame(evaluation.noise(), written.noise());
        for (int i = 1; i < written.variants().size(); i++) {
            assertSame(evaluation.variants().get(i).figures(), written.variants().get(i).figures());
        }
    }

    private static void assertSame(List<Figure> found, List<Figure> written) {
        Map<String, Ratio> expected = ratios(written);
        ratios(found).forEach((metric, ratio) -> {
            Ratio other = Objects.requireNonNull(expected.get(metric));
            assertThat(ratio.value()).as(metric).isCloseTo(other.value(), offset(1e-6));
            assertThat(ratio.verdict()).as(metric).isEqualTo(other.verdict());
        });
    }
}
