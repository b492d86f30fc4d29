package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.target.ServerStatement;

class ServerCostsTest {
    private static final String UPDATE = "updatestocksetquantity=?wherew=?andi=?";

    private static ServerStatement counted(String text, long calls) {
        return new ServerStatement(text, calls, calls * 100, calls * 2);
    }

    /** As the servers show them, up to where a long text is cut off. */
    @Test
    void mergedUpdatesOfEachFormAreTheUpdateThatWasSentInBatches() {
        Map<String, ServerStatement> counted = Map.of(UPDATE, counted(UPDATE, 1), "updatedistrictsety=?",
                counted("d", 7), "update(selectcast(?assigned)asp1", counted("join", 2),
                "update(valuesrow(?),", counted("values", 3), "updateshop.stockforceindex(primary)setquantity=case",
                counted("case", 4));

        Map<String, ServerStatement> folded = ServerCosts.withMerged(counted, UPDATE);

        assertThat(folded).containsOnlyKeys(UPDATE, "updatedistrictsety=?");
        assertThat(folded.get(UPDATE)).extracting(ServerStatement::calls, ServerStatement::micros,
                ServerStatement::rowsExamined).containsExactly(10L, 1000.0, 20L);
        assertThat(folded.get("updatedistrictsety=?")).extracting(ServerStatement::calls).isEqualTo(7L);
    }
}
