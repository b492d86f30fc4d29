package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.load.RowFormat;
import io.lineup.load.RowStream;
import io.lineup.load.TableGenerator;
import io.lineup.load.TablePart;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;
import io.trino.tpch.LineItem;
import io.trino.tpch.TpchTable;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresTpchIT extends TpchContract {
    PostgresTpchIT(TestDatabase database) {
        super(database);
    }

    /** Here and not in a unit test: the library first makes 300 MB of text. Lines of scale factor 0.1 are six parts. */
    @InFullExtent
    @Test
    void howATableIsCutChangesNoRow() throws Exception {
        List<TablePart> parts = TableGenerator.all().stream().filter(each -> each.name().equals("tpch")).findFirst()
                .orElseThrow().tables(Map.of("scale_factor", "0.1")).getLast().parts();
        Iterator<LineItem> whole = TpchTable.LINE_ITEM.createGenerator(0.1, 1, 1).iterator();

        assertThat(parts).hasSize(6);
        for (TablePart part : parts.subList(0, 2)) {
            try (InputStream bytes = new RowStream(part.generator().get(), RowFormat.TEXT, () -> false,
                    new LongAdder())) {
                List<String> rows = new String(bytes.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
                assertThat((long) rows.size()).isEqualTo(part.rows());
                for (String row : rows) {
                    assertThat(row).isEqualTo(expected(whole.next()));
                }
            }
        }
    }

    private static String expected(LineItem row) {
        return row.orderKey() + "\t" + row.partKey() + "\t" + row.supplierKey() + "\t" + row.lineNumber() + "\t"
                + row.quantity() + ".00\t" + BigDecimal.valueOf(row.extendedPriceInCents(), 2) + "\t"
                + BigDecimal.valueOf(row.discountPercent(), 2) + "\t" + BigDecimal.valueOf(row.taxPercent(), 2) + "\t"
                + row.returnFlag() + "\t" + row.status() + "\t" + LocalDate.ofEpochDay(row.shipDate()) + "\t"
                + LocalDate.ofEpochDay(row.commitDate())
                + "\t" + LocalDate.ofEpochDay(row.receiptDate()) + "\t" + row.shipInstructions() + "\t" + row.shipMode()
                + "\t"
                + row.comment();
    }
}
