package io.lineup.compare.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.compare.Finding;
import io.lineup.compare.Recorded;

class PerLineStatementsTest {
    private final PerLineStatements rule = new PerLineStatements();

    @Test
    void aQueryForEachLineIsAccused() {
        Finding finding = rule.look(Recorded.POSTGRES, null).getFirst();

        assertThat(finding.statements()).containsExactlyInAnyOrder("NewOrder.selectItem", "NewOrder.selectStock");
        assertThat(finding.evidence().get("callsPerNewOrder.NewOrder.selectItem")).isBetween(9.0, 11.0);
        assertThat(finding.remedy().changes()).containsEntry("variant.NewOrder.reads", "in-list");
    }

    @Test
    void aWriteForEachLineIsAccusedApart() {
        List<Finding> found = rule.look(Recorded.MYSQL_ODD, null);

        assertThat(found).hasSize(2);
        assertThat(found.getLast().remedy().changes()).containsEntry("variant.NewOrder.writes", "batch");
    }

    @Test
    void listsAreHeldAgainstTheOtherSidesSingleReads() {
        Finding finding = rule.look(Recorded.MYSQL, Recorded.MYSQL_TUNED).getFirst();

        assertThat(finding.counterparts()).contains("NewOrder.selectItems", "NewOrder.selectStocks");
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
    }
}
