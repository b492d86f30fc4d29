package io.lineup.story;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.lineup.result.Comparison;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentFigures.Figure;
import io.lineup.result.ExperimentFigures.Finding;
import io.lineup.result.ExperimentFigures.Ratio;
import io.lineup.result.ExperimentFigures.VariantFigures;

class StoryTableTest {
    @Test
    void eachRemedyStandsBesideWhatItDid() {
        ExperimentFigures figures = new ExperimentFigures("remedies", "tpcc", Instant.EPOCH, Instant.EPOCH,
                Remedies.AS_MEASURED, List.of(),
                List.of(new VariantFigures(Remedies.AS_MEASURED, List.of(figure("roundTripsPerNewOrder", 47.8, null))),
                        new VariantFigures("split-batch", List.of(
                                figure("tpmC", 20_000, new Ratio(1.214, 1.1, 1.34, 4, 0.01, Finding.HIGHER)),
                                figure("roundTripsPerNewOrder", 29.14,
                                        new Ratio(0.61, 0.6, 0.62, 4, 0.001, Finding.LOWER))))),
                List.of(), List.of(), List.of("1 of 4 runs do not count."), List.of("Round 2 was not steady."));

        String text = new StoryTable(LineUpFixture.comparison(), Remedies.of(LineUpFixture.comparison(), 2), figures)
                .markdown();

        assertThat(text).contains("| MySQL 8.0.31 | 17,400 | 13,000 | 2,000 | 7,000 | 3,800 | 200 |",
                "| PostgreSQL 18.6 | 30,800 | 7,600 | 900 | - | 6,500 | 200 |", "Warning: One side does not flush.",
                "| 1 | split-batch, messages | Found split-batch. Found messages. | `conn=jdbc:mysql+bulk:` | 1.21 (1.10 to 1.34) |"
                        + " - | 47.8 to 29.1 | faster |",
                "| 2 | session-queries | Found session-queries. | `jdbc.useLocalSessionState=true` | - | - | - | not measured |",
                "ratios to MySQL 8.0.31 with nothing changed", "- Round 2 was not steady.")
                .containsSubsequence("Warning: 1 of 4 runs do not count.", "| # | suspect |");
    }

    @Test
    void whatDiffersAndTheWarningsStandBeforeAnyFigure() {
        ExperimentFigures none = new ExperimentFigures("remedies", "tpcc", Instant.EPOCH, Instant.EPOCH,
                Remedies.AS_MEASURED,
                List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

        assertThat(new StoryTable(LineUpFixture.comparison(), Remedies.of(LineUpFixture.comparison(), 2), none)
                .markdown()).startsWith("""
                        # The line-up

                        | environment differences | MySQL 8.0.31 | PostgreSQL 18.6 |
                        |---|---|---|
                        | server.fsync | - | off |
                        | memory | 8 GB | a\\|b |

                        Warning: One side does not flush.

                        | | tpmC | us per""");
    }

    @Test
    void withNothingToTestTheStoryIsTheComparisonAlone() {
        Comparison whole = LineUpFixture.comparison();
        Comparison comparison = new Comparison(whole.workload(), whole.unit(), whole.a(), whole.b(),
                whole.environment(), whole.warnings(),
                whole.statements(), List.of(whole.suspects().get(1)), List.of(), List.of("Of two runs."));
        Story story = new Story(comparison, Length.QUICK);

        assertThat(story.isEmpty()).isTrue();
        assertThat(story.markdown(null)).contains("| MySQL 8.0.31 | 17,400 |")
                .endsWith("""
                        calls for a property to be changed: there is nothing to test.

                        - commits on MySQL 8.0.31: Found commits.

                        - Of two runs.

                        This is not a TPC result and must not be compared with published TPC-C results.
                        """).doesNotContain("verdict", "ratios");
    }

    private static Figure figure(String metric, double value, @Nullable Ratio ratio) {
        return new Figure(metric, metric, "", true, 4, value, ratio);
    }
}
