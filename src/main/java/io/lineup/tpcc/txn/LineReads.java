package io.lineup.tpcc.txn;

import java.sql.SQLException;

/** How a NewOrder reads items and stock of its lines ({@code variant.NewOrder.reads}). */
abstract sealed class LineReads permits ReadsPerLine, ReadsInLists {
    final NewOrderInput input;
    final LineData data;

    LineReads(NewOrderInput input, LineData data) {
        this.input = input;
        this.data = data;
    }

    /** Reads what is read for all lines at once. */
    abstract void start() throws SQLException;

    /**
     * Sees to it that the data of {@code line} are there.
     *
     * @return whether its item exists
     */
    abstract boolean read(int line) throws SQLException;

    /** @throws MissingRowException unless the line is meant to name an unused item */
    final void requireUnused(String statement, int line) {
        if (!input.unusedItem || line != input.lines - 1) {
            throw new MissingRowException(statement, "item " + input.item[line]);
        }
    }

    final MissingRowException missingStock(String statement, int line) {
        return new MissingRowException(statement,
                "stock of item " + input.item[line] + " in warehouse " + input.supplyWarehouse[line]);
    }
}
