package io.lineup.tpcc.load;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

import io.lineup.load.RowGenerator;
import io.lineup.tpcc.model.Table;

/**
 * The rows that one worker loads in one transaction.
 *
 * @param warehouse 0 if the part is the whole table
 * @param rows how many rows it has, exactly
 */
public record LoadPart(Table table, int warehouse, long rows) {
    private static final DateTimeFormatter TIMESTAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");
    private static final List<Table> OF_ONE_WAREHOUSE = List.of(Table.ORDER_LINE, Table.STOCK, Table.CUSTOMER,
            Table.ORDER, Table.HISTORY, Table.NEW_ORDER);

    /**
     * @return all parts of the database. Parts that lie side by side are mostly of different tables, so that workers do
     *         not wait for each other in the server; the small tables come last.
     */
    public static List<LoadPart> all(LoadPlan plan) {
        List<LoadPart> parts = new ArrayList<>();
        for (int warehouse = 1; warehouse <= plan.warehouses(); warehouse++) {
            for (Table table : OF_ONE_WAREHOUSE) {
                long rows = table == Table.ORDER_LINE
                        ? Streams.orderLines(plan.loadSeed(), warehouse)
                        : table.rows(1);
                parts.add(new LoadPart(table, warehouse, rows));
            }
        }
        for (Table table : List.of(Table.ITEM, Table.DISTRICT, Table.WAREHOUSE)) {
            parts.add(new LoadPart(table, 0, table.rows(plan.warehouses())));
        }
        return parts;
    }

    /** @return a new generator of these rows; they depend on the plan's seed, warehouses and timestamp alone */
    public RowGenerator generator(LoadPlan plan) {
        long seed = plan.loadSeed();
        byte[] date = timestamp(plan.loadTimestamp());
        return switch (table) {
            case WAREHOUSE -> WarehouseRows.warehouses(seed, plan.warehouses());
            case DISTRICT -> WarehouseRows.districts(seed, plan.warehouses());
            case ITEM -> new ItemRows(seed);
            case STOCK -> new StockRows(seed, warehouse);
            case CUSTOMER -> new CustomerRows(seed, warehouse, date);
            case HISTORY -> new HistoryRows(seed, warehouse, date);
            case ORDER -> new OrderRows(seed, warehouse, date, plan.undelivered());
            case ORDER_LINE -> new OrderLineRows(seed, warehouse, date, plan.undelivered());
            case NEW_ORDER -> new NewOrderRows(warehouse);
            case CONFIG -> throw new IllegalArgumentException("bmsql_config is not generated");
        };
    }

    /** @return what to call it in a message */
    public String description() {
        return warehouse == 0 ? table.sqlName() : table.sqlName() + " of warehouse " + warehouse;
    }

    static byte[] timestamp(LocalDateTime time) {
        return TIMESTAMP.format(time).getBytes(StandardCharsets.US_ASCII);
    }
}
