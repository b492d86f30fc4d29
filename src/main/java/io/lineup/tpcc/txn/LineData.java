package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

import io.lineup.tpcc.model.Scale;

/** What a NewOrder read of its lines, one array element a line; filled again by each order. */
final class LineData {
    final @Nullable BigDecimal[] price;
    final String[] itemData = new String[Scale.MAX_ORDER_LINES];
    final int[] stockQuantity = new int[Scale.MAX_ORDER_LINES];
    final String[] stockData = new String[Scale.MAX_ORDER_LINES];
    final String[] distInfo = new String[Scale.MAX_ORDER_LINES];

    private final String[] itemName;

    /** @param shown gets what the terminal shows */
    LineData(ShownOrder shown) {
        price = shown.price;
        itemName = shown.itemName;
    }

    /** @param first column of i_price, i_name, i_data */
    void takeItem(int line, ResultSet row, int first) throws SQLException {
        price[line] = row.getBigDecimal(first);
        itemName[line] = row.getString(first + 1);
        itemData[line] = row.getString(first + 2);
    }

    /** @param first column of s_quantity, s_data, s_dist_01 and so on */
    void takeStock(int line, ResultSet row, int first, int district) throws SQLException {
        stockQuantity[line] = row.getInt(first);
        stockData[line] = row.getString(first + 1);
        distInfo[line] = row.getString(first + 1 + district);
    }
}
