package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;

@ExtendWith(ForeignLocale.class)
class LoadLineTest {
    private static final LoadStepProgress HALF = new LoadStepProgress("load", 1_050_000, 2_100_000, 700_000);

    @Test
    void theLiveLineHasABarRateAndRemainingTime() {
        assertThat(LoadLine.live(HALF, 100).stripTrailing()).isEqualTo(
                "\rload [##########----------] 50%  1,050,000 of 2,100,000 rows, 700,000 rows/s, 2 s left"
                        .stripTrailing());
    }

    @Test
    void aNarrowTerminalKeepsTheRemainingTime() {
        assertThat(LoadLine.live(HALF, 80).strip())
                .isEqualTo("load [##########----------] 50%  700,000 rows/s, 2 s left");
        assertThat(LoadLine.live(HALF, 40).strip()).isEqualTo("load 50%  700,000 rows/s, 2 s left");
        assertThat(LoadLine.live(HALF, 20).strip()).isEqualTo("load 50%");
    }

    @Test
    void thePlainLineHasNoBar() {
        assertThat(LoadLine.plain(HALF)).isEqualTo("load: 1,050,000 of 2,100,000 rows, 700,000 rows/s, 2 s left");
    }

    @Test
    void aStepWithoutRowsIsJustNamed() {
        assertThat(LoadLine.plain(new LoadStepProgress("indexes", 0, 0, 0))).isEqualTo("indexes");
        assertThat(LoadLine.live(new LoadStepProgress("indexes", 0, 0, 0), 20)).isEqualTo("\rindexes            ");
    }

    @Test
    void withoutARateNoTimeIsPromised() {
        assertThat(LoadLine.plain(new LoadStepProgress("load", 0, 100, 0))).isEqualTo("load: 0 of 100 rows, 0 rows/s");
    }
}
