package io.lineup.tpch;

import java.util.Iterator;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.load.RowBuffer;
import io.lineup.load.RowGenerator;
import io.trino.tpch.GenerateUtils;
import io.trino.tpch.TpchColumn;
import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;

/** Rows of a part of a table. The first row of all is late: the text that comments are cut from (300 MB, 4.2.2.14) is made then. */
final class TpchRows<E extends TpchEntity> implements RowGenerator {
    private static final double CENTS = 100;

    private final TpchTable<E> table;
    private final double factor;
    private final int part;
    private final int parts;
    private final List<TpchColumn<E>> columns;
    private @Nullable Iterator<E> rows;

    private TpchRows(TpchTable<E> table, double factor, int part, int parts) {
        this.table = table;
        this.factor = factor;
        this.part = part;
        this.parts = parts;
        this.columns = table.getColumns();
    }

    /** @param part from 1 to {@code parts} */
    static <E extends TpchEntity> TpchRows<E> of(TpchTable<E> table, double factor, int part, int parts) {
        return new TpchRows<>(table, factor, part, parts);
    }

    @Override
    public boolean next(RowBuffer buffer) {
        if (rows == null) {
            rows = table.createGenerator(factor, part, parts).iterator();
        }
        if (!rows.hasNext()) {
            return false;
        }
        E row = rows.next();
        for (TpchColumn<E> column : columns) {
            switch (column.getType().getBase()) {
                case IDENTIFIER -> buffer.integer(column.getIdentifier(row));
                case INTEGER -> buffer.integer(column.getInteger(row));
                // Each is a whole number of hundredths, which came as a double.
                case DOUBLE -> buffer.decimal(Math.round(column.getDouble(row) * CENTS), 2);
                case DATE -> buffer.text(GenerateUtils.formatDate(column.getDate(row)));
                case VARCHAR -> buffer.text(column.getString(row));
            }
        }
        buffer.endRow();
        return true;
    }
}
