package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowTest {
    private final Window window = new Window();

    @Test
    void aWindowThatWasNeverSetHoldsNothing() {
        assertThat(window.contains(0)).isFalse();
        assertThat(window.contains(Long.MAX_VALUE)).isFalse();
        assertThat(window.isOver(Long.MAX_VALUE)).isFalse();
    }

    @Test
    void itHoldsItsFirstNanosecondAndNotItsEnd() {
        window.set(10, 20);

        assertThat(window.contains(9)).isFalse();
        assertThat(window.contains(10)).isTrue();
        assertThat(window.contains(19)).isTrue();
        assertThat(window.contains(20)).isFalse();
        assertThat(window.isOver(20)).isTrue();
    }

    @Test
    void itMayEndEarlierButNeverLater() {
        window.set(10, 20);

        window.endAt(30);
        assertThat(window.to()).isEqualTo(20);
        window.endAt(15);
        assertThat(window.contains(16)).isFalse();
    }

    @Test
    void anOpenEndIsOverOnlyOnceItIsSet() {
        window.set(10, Long.MAX_VALUE);

        assertThat(window.contains(1L << 60)).isTrue();
        assertThat(window.isOver(1L << 60)).isFalse();
        window.endAt(50);
        assertThat(window.isOver(50)).isTrue();
    }

    @Test
    void itWorksOnAClockThatReadsBelowZero() {
        window.set(-20, -10);

        assertThat(window.contains(-15)).isTrue();
        assertThat(window.contains(-5)).isFalse();
        assertThat(window.isOver(-10)).isTrue();
    }
}
