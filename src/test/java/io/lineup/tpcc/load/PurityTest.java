package io.lineup.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDateTime;
import java.util.zip.CRC32;

import org.junit.jupiter.api.Test;

import io.lineup.tpcc.model.Table;

class PurityTest {
    private static final LocalDateTime TIME = Rows.PLAN.loadTimestamp();

    @Test
    void theSamePlanGivesTheSameBytesForAnyNumberOfWorkers() {
        LoadPlan otherWorkers = new LoadPlan(3, 7, 1, TIME);
        for (LoadPart part : LoadPart.all(Rows.PLAN)) {
            assertThat(Rows.bytes(part.table(), part.warehouse(), otherWorkers))
                    .isEqualTo(Rows.bytes(part.table(), part.warehouse(), Rows.PLAN));
        }
    }

    @Test
    void aWarehouseDoesNotDependOnHowManyThereAre() {
        LoadPlan more = new LoadPlan(50, 1, 1, TIME);
        for (Table table : new Table[]{Table.ITEM, Table.STOCK, Table.CUSTOMER, Table.ORDER_LINE}) {
            assertThat(Rows.bytes(table, 2, more)).isEqualTo(Rows.bytes(table, 2, Rows.PLAN));
        }
    }

    @Test
    void anotherSeedOrWarehouseGivesOtherRows() {
        LoadPlan otherSeed = new LoadPlan(3, 1, 2, TIME);
        assertThat(Rows.bytes(Table.STOCK, 1, otherSeed)).isNotEqualTo(Rows.bytes(Table.STOCK, 1, Rows.PLAN));
        assertThat(Streams.orderLines(1, 1)).isNotEqualTo(Streams.orderLines(1, 2));
    }

    /** Databases loaded by an older version must stay comparable: changing this number needs a word in CHANGELOG.md. */
    @Test
    void partsKnowTheirRowsAndTheRowsOfSeedOneAreTheSameInEveryVersion() {
        CRC32 crc = new CRC32();
        for (LoadPart part : LoadPart.all(Rows.PLAN)) {
            byte[] bytes = Rows.bytes(part.table(), part.warehouse(), Rows.PLAN);
            long rows = 0;
            for (byte each : bytes) {
                rows += each == '\n' ? 1 : 0;
            }
            assertThat(rows).as(part.description()).isEqualTo(part.rows());
            crc.update(bytes);
        }
        assertThat(crc.getValue()).isEqualTo(2_570_812_239L);
    }
}
