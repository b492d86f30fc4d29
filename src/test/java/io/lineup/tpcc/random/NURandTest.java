package io.lineup.tpcc.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import io.lineup.random.RandomStream;

class NURandTest {
    @Test
    void isTheFormulaOfClause216() {
        RandomStream stream = new RandomStream(7);
        RandomStream sameDraws = new RandomStream(7);
        for (int i = 0; i < 10_000; i++) {
            int first = sameDraws.uniform(0, 1023);
            int second = sameDraws.uniform(1, 3000);
            assertThat(NURandConstants.nuRand(stream, 1023, 1, 3000, 259))
                    .isEqualTo((((first | second) + 259) % 3000) + 1);
        }
    }

    @Test
    void followsItsDistribution() {
        // The exact probability of each value, by going through all pairs of draws.
        double[] expected = new double[1000];
        for (int a = 0; a <= 255; a++) {
            for (int b = 0; b <= 999; b++) {
                expected[((a | b) + 100) % 1000] += 1.0 / (256 * 1000);
            }
        }
        int draws = 1_000_000;
        int[] seen = new int[1000];
        RandomStream stream = new RandomStream(42);
        for (int i = 0; i < draws; i++) {
            seen[NURandConstants.nuRand(stream, 255, 0, 999, 100)]++;
        }
        double chiSquare = 0;
        int cells = 0;
        for (int i = 0; i < 1000; i++) {
            if (expected[i] == 0) {
                assertThat(seen[i]).isZero();
                continue;
            }
            double want = expected[i] * draws;
            chiSquare += (seen[i] - want) * (seen[i] - want) / want;
            cells++;
        }
        double freedom = cells - 1;
        assertThat(chiSquare).isBetween(freedom - 5 * Math.sqrt(2 * freedom), freedom + 5 * Math.sqrt(2 * freedom));
    }

    @Test
    void constantsOfARunKeepTheDistanceOfClause2161() {
        for (int load = 0; load <= 255; load++) {
            for (long seed = 0; seed < 200; seed++) {
                int distance = Math.abs(NURandConstants.forRun(seed, load).cLast() - load);
                assertThat(distance).isBetween(65, 119).isNotIn(96, 112);
            }
        }
    }

    @Test
    void constantsOfALoadDependOnTheSeedAlone() {
        assertThat(NURandConstants.forLoad(1)).isEqualTo(NURandConstants.forLoad(1))
                .isNotEqualTo(NURandConstants.forLoad(2));
    }

    @Test
    void refusesConstantsOutOfRange() {
        assertThatThrownBy(() -> new NURandConstants(256, 0, 0)).hasMessageContaining("nURandCLast is 256");
        assertThatThrownBy(() -> NURandConstants.forRun(1, -1)).hasMessageContaining("nURandCLast is -1");
    }

    @Test
    void drawsStayInTheirRanges() {
        NURandConstants constants = new NURandConstants(255, 1023, 8191);
        RandomStream random = new RandomStream(3);
        for (int i = 0; i < 100_000; i++) {
            assertThat(constants.lastName(random)).isBetween(0, 999);
            assertThat(constants.customer(random)).isBetween(1, 3000);
            assertThat(constants.item(random)).isBetween(1, 100_000);
        }
    }

    @Test
    void lastNamesJoinThreeSyllables() {
        assertThat(LastName.of(0)).isEqualTo("BARBARBAR");
        assertThat(LastName.of(371)).isEqualTo("PRICALLYOUGHT");
        assertThat(LastName.of(999)).isEqualTo("EINGEINGEING");
    }
}
