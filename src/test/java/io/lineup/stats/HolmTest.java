package io.lineup.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;

class HolmTest {
    @Test
    void theSmallestIsMultipliedByAllTheNextByOneLess() {
        // Four hypotheses: 0.005 * 4, 0.01 * 3, 0.03 * 2, and 0.04 * 1, which may not fall below its forerunner.
        assertThat(Holm.corrected(0.01, 0.04, 0.03, 0.005)).containsExactly(new double[]{0.03, 0.06, 0.06, 0.02},
                offset(1e-12));
    }

    @Test
    void nothingBecomesMoreThanOne() {
        assertThat(Holm.corrected(0.6, 0.9)).containsExactly(1, 1);
    }

    @Test
    void aSingleTestStaysAsItIs() {
        assertThat(Holm.corrected(0.02)).containsExactly(0.02);
        assertThat(Holm.corrected()).isEmpty();
    }
}
