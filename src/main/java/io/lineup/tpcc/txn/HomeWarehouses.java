package io.lineup.tpcc.txn;

import io.lineup.tpcc.model.Scale;

/**
 * Spreads terminals evenly over all loaded warehouses (2.4.1.1) and gives each its own district for StockLevel (2.8.1.1).
 *
 * @param warehouses number of warehouses, numbered from 1
 * @param terminals number of terminals, numbered from 0
 */
record HomeWarehouses(int warehouses, int terminals) {

    /** @return the terminal's warehouse, 1 being the first */
    int warehouse(int terminal) {
        return 1 + (int) ((long) terminal * warehouses / terminals);
    }

    /** @return the terminal's district: no two of the first ten terminals of a warehouse share one */
    int district(int terminal) {
        long warehouseIndex = warehouse(terminal) - 1L;
        long firstTerminalThere = (warehouseIndex * terminals + warehouses - 1) / warehouses;
        return 1 + (int) ((terminal - firstTerminalThere) % Scale.DISTRICTS);
    }

    /** @return number of warehouses that are no terminal's home */
    int idle() {
        return Math.max(0, warehouses - terminals);
    }
}
