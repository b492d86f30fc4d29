package io.lineup.tpch;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import io.lineup.load.LoadException;
import io.lineup.load.TableGenerator;
import io.lineup.load.TablePart;
import io.trino.tpch.CustomerGenerator;
import io.trino.tpch.GenerateUtils;
import io.trino.tpch.OrderGenerator;
import io.trino.tpch.PartGenerator;
import io.trino.tpch.RandomBoundedInt;
import io.trino.tpch.SupplierGenerator;
import io.trino.tpch.TpchColumn;
import io.trino.tpch.TpchTable;

/**
 * The eight tables of TPC-H (1.4.1) with the rows of dbgen (4.2), which io.trino.tpch makes. A row depends on the scale factor
 * and its number alone.
 */
public final class TpchTables implements TableGenerator {
    private static final String SCALE_FACTOR = "scale_factor";
    private static final BigDecimal LEAST = new BigDecimal("0.01");
    /** Keys of parts fit into 31 bits. */
    private static final BigDecimal MOST = new BigDecimal("10000");

    private static final int ROWS_OF_A_PART = 100_000;
    private static final int SUPPLIERS_OF_A_PART = 4;
    private static final int PARTS_FOR_A_SUPPLIER = PartGenerator.SCALE_BASE / SupplierGenerator.SCALE_BASE;
    private static final int MOST_LINES = 7;
    private static final int MEAN_LINES = 4;
    /** dbgen's seed of the number of lines of an order. */
    private static final long LINES_SEED = 1_434_868_289L;

    @Override
    public String name() {
        return "tpch";
    }

    @Override
    public Set<String> parameters() {
        return Set.of(SCALE_FACTOR);
    }

    @Override
    public List<GeneratedTable> tables(Map<String, String> values) {
        double factor = factor(values.getOrDefault(SCALE_FACTOR, ""));
        return List.of(fixed(TpchTable.REGION, 5), fixed(TpchTable.NATION, 25),
                scaled(TpchTable.SUPPLIER, SupplierGenerator.SCALE_BASE, 1, factor),
                scaled(TpchTable.CUSTOMER, CustomerGenerator.SCALE_BASE, 1, factor),
                scaled(TpchTable.PART, PartGenerator.SCALE_BASE, 1, factor),
                scaled(TpchTable.PART_SUPPLIER, PartGenerator.SCALE_BASE, SUPPLIERS_OF_A_PART, factor),
                scaled(TpchTable.ORDERS, OrderGenerator.SCALE_BASE, 1, factor), lines(factor));
    }

    private static double factor(String text) {
        BigDecimal factor;
        try {
            factor = new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw new LoadException(SCALE_FACTOR + "=" + text + " is no number. Set one from " + LEAST + " to " + MOST
                    + ", such as 1 or 0.1.", e);
        }
        if (factor.compareTo(LEAST) < 0 || factor.compareTo(MOST) > 0) {
            throw new LoadException(
                    SCALE_FACTOR + "=" + text + " is out of range. Set one from " + LEAST + " to " + MOST + ".");
        }
        if (repeatsSuppliers(rows(SupplierGenerator.SCALE_BASE, doubleOf(factor), 1, 1))) {
            throw new LoadException(SCALE_FACTOR + "=" + text
                    + " gives a part the same supplier twice, which its key forbids. Set 0.01, or 0.025 or more.");
        }
        return doubleOf(factor);
    }

    /** The generator cuts its products off: a double just below 0.29 would cost a row. */
    private static double doubleOf(BigDecimal factor) {
        return Math.nextUp(factor.doubleValue());
    }

    /** The suppliers of a part are a constant distance apart, modulo their number (4.2.3, PS_SUPPKEY). */
    private static boolean repeatsSuppliers(long suppliers) {
        return IntStream.range(0, PARTS_FOR_A_SUPPLIER).mapToLong(each -> suppliers / SUPPLIERS_OF_A_PART + each)
                .anyMatch(distance -> IntStream.range(1, SUPPLIERS_OF_A_PART)
                        .anyMatch(times -> times * distance % suppliers == 0));
    }

    private static long rows(int base, double factor, int part, int parts) {
        return GenerateUtils.calculateRowCount(base, factor, part, parts);
    }

    private static GeneratedTable fixed(TpchTable<?> table, int rows) {
        return new GeneratedTable(table.getTableName(), List.of(part(table, 1, 1, 1, rows)));
    }

    /** @param rowsOfOne how many rows the generator makes for one of {@code base} */
    private static GeneratedTable scaled(TpchTable<?> table, int base, int rowsOfOne, double factor) {
        int count = parts(rows(base, factor, 1, 1) * rowsOfOne);
        return new GeneratedTable(table.getTableName(), IntStream.rangeClosed(1, count)
                .mapToObj(each -> part(table, factor, each, count, rows(base, factor, each, count) * rowsOfOne))
                .toList());
    }

    /** The number of lines of each order is drawn here as the generator draws it, because a part must say how many it has. */
    private static GeneratedTable lines(double factor) {
        int base = OrderGenerator.SCALE_BASE;
        int count = parts(rows(base, factor, 1, 1) * MEAN_LINES);
        RandomBoundedInt lines = new RandomBoundedInt(LINES_SEED, 1, MOST_LINES);
        List<TablePart> parts = new ArrayList<>();
        for (int each = 1; each <= count; each++) {
            long rows = 0;
            long orders = rows(base, factor, each, count);
            for (long order = 0; order < orders; order++) {
                rows += lines.nextValue();
                lines.rowFinished();
            }
            parts.add(part(TpchTable.LINE_ITEM, factor, each, count, rows));
        }
        return new GeneratedTable(TpchTable.LINE_ITEM.getTableName(), parts);
    }

    private static int parts(long rows) {
        return (int) Math.max(1, rows / ROWS_OF_A_PART);
    }

    private static TablePart part(TpchTable<?> table, double factor, int part, int parts, long rows) {
        return new TablePart(table.getTableName(), table.getColumns().stream().map(TpchColumn::getColumnName).toList(),
                table.getTableName() + ", part " + part + " of " + parts, rows,
                () -> TpchRows.of(table, factor, part, parts));
    }
}
