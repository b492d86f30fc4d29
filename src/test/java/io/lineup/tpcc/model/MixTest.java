package io.lineup.tpcc.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.Map;

import org.junit.jupiter.api.Test;

class MixTest {
    @Test
    void theStandardDeckHas23CardsAndMeetsTheMinimum() {
        Mix.Deck deck = Mix.standardDeck();
        assertThat(deck.cards()).hasSize(23);
        assertThat(deck.share(TransactionType.PAYMENT)).isEqualTo(10.0 / 23);
        assertThat(deck.shortfalls()).isEmpty();
    }

    @Test
    void weightsBelowTheMinimumAreNamed() {
        Mix mix = new Mix.Weights(Map.of(TransactionType.NEW_ORDER, new BigDecimal("60.5"), TransactionType.PAYMENT,
                new BigDecimal("39.5")));
        assertThat(mix.shortfalls()).hasSize(4).first().asString().contains("Payment").contains("43%");
    }

    @Test
    void weightsMustSumTo100() {
        assertThatThrownBy(() -> new Mix.Weights(Map.of(TransactionType.NEW_ORDER, new BigDecimal("99.9"))))
                .hasMessageContaining("99.9");
    }

    @Test
    void aWarehouseHasAbout499ThousandRows() {
        long rows = 0;
        for (Table table : Table.values()) {
            rows += table.rows(1);
        }
        assertThat(rows - Scale.ITEMS).isEqualTo(499_011);
    }
}
