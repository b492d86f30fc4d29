package io.lineup.tpcc.txn;

import java.util.Arrays;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.random.NURandConstants;

/** Input of a NewOrder (2.4.1), drawn again and again into the same object. */
final class NewOrderInput {
    /** An item that no database contains (2.4.1.5). */
    static final int UNUSED_ITEM = Scale.ITEMS + 1;

    private static final int REMOTE_LINE_PERCENT = 1;
    private static final int ROLLBACK_PERCENT = 1;
    private static final int ITEM_BITS = 17;
    private static final int QUANTITY_BITS = 4;

    int warehouse;
    int district;
    int customer;
    int lines;
    /** Whether the last line names {@link #UNUSED_ITEM}, so that the transaction is to be rolled back. */
    boolean unusedItem;
    boolean allLocal;
    final int[] supplyWarehouse = new int[Scale.MAX_ORDER_LINES];
    final int[] item = new int[Scale.MAX_ORDER_LINES];
    final int[] quantity = new int[Scale.MAX_ORDER_LINES];

    private final RandomStream random;
    private final NURandConstants constants;
    private final int warehouses;
    /** Lines as numbers that sort by supplying warehouse, then item. */
    private final long[] sorted = new long[Scale.MAX_ORDER_LINES];

    NewOrderInput(RandomStream random, NURandConstants constants, int warehouses) {
        this.random = random;
        this.constants = constants;
        this.warehouses = warehouses;
    }

    void next(int home) {
        warehouse = home;
        district = random.uniform(1, Scale.DISTRICTS); // 2.4.1.2
        customer = constants.customer(random);
        lines = random.uniform(Scale.MIN_ORDER_LINES, Scale.MAX_ORDER_LINES); // 2.4.1.3
        unusedItem = random.percent(ROLLBACK_PERCENT); // 2.4.1.4
        allLocal = true;
        int usedItems = unusedItem ? lines - 1 : lines;
        for (int i = 0; i < usedItems; i++) {
            sorted[i] = drawLine();
        }
        // Two orders that lock stock rows in one sequence cannot wait for each other in a circle.
        Arrays.sort(sorted, 0, usedItems);
        for (int i = 0; i < usedItems; i++) {
            unpack(i);
        }
        if (unusedItem) {
            supplyWarehouse[usedItems] = home;
            item[usedItems] = UNUSED_ITEM;
            quantity[usedItems] = drawQuantity();
        }
    }

    /** One line of 2.4.1.5. */
    private long drawLine() {
        int supply = warehouse;
        if (warehouses > 1 && random.percent(REMOTE_LINE_PERCENT)) {
            supply = otherWarehouse(random, warehouses, warehouse);
            allLocal = false;
        }
        long packed = ((long) supply << ITEM_BITS) | constants.item(random);
        return (packed << QUANTITY_BITS) | drawQuantity();
    }

    private int drawQuantity() {
        return random.uniform(1, 10);
    }

    private void unpack(int line) {
        long packed = sorted[line];
        quantity[line] = (int) packed & ((1 << QUANTITY_BITS) - 1);
        item[line] = (int) (packed >>> QUANTITY_BITS) & ((1 << ITEM_BITS) - 1);
        supplyWarehouse[line] = (int) (packed >>> (QUANTITY_BITS + ITEM_BITS));
    }

    /** @return one of the warehouses but {@code home}, each equally likely; there must be more than one */
    static int otherWarehouse(RandomStream random, int warehouses, int home) {
        int drawn = random.uniform(1, warehouses - 1);
        return drawn < home ? drawn : drawn + 1;
    }
}
