package io.lineup.tpcc.txn;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;

import io.lineup.sql.RowReader;
import io.lineup.sql.SqlSession;
import io.lineup.sql.StatementDefinition;
import io.lineup.sql.TimedStatement;
import io.lineup.sql.TransactionEnd;
import io.lineup.tpcc.model.AtOnce;
import io.lineup.workload.Outcome;

/** A NewOrder that the server enters with one statement; the order's lines are lists among its parameters. */
final class NewOrderAtOnce implements OrderEntry {
    private static final String ID = "NewOrder.enterOrder";
    private static final StatementDefinition WITH_ARRAYS = new StatementDefinition(ID, "w_id", "d_id", "c_id",
            "entry_d", "ol_cnt", "all_local", "i_ids", "supply_w_ids", "quantities");
    private static final StatementDefinition WITH_JSON = new StatementDefinition(ID, "w_id", "d_id", "c_id", "entry_d",
            "ol_cnt", "all_local", "lines");
    private static final int LISTS = 7;

    private final NewOrderInput input;
    private final AtOnce how;
    private final TimedStatement enterOrder;
    private final TransactionEnd end;
    private final RowReader reader = this::read;
    private final StringBuilder list = new StringBuilder();
    private final ShownOrder shown = new ShownOrder();
    private BigDecimal sum = BigDecimal.ZERO;
    private int found;

    NewOrderAtOnce(NewOrderInput input, AtOnce how, SqlSession sql) throws SQLException {
        this.input = input;
        this.how = how;
        enterOrder = sql.prepare(statement(how));
        end = sql.transactionEnd("NewOrder");
    }

    static StatementDefinition statement(AtOnce how) {
        return switch (how.form()) {
            case SQL -> WITH_ARRAYS;
            case FUNCTION -> WITH_ARRAYS.and(COMMIT);
            case PROCEDURE -> WITH_JSON.and(COMMIT);
        };
    }

    @Override
    public Outcome execute() throws SQLException {
        enterOrder.setInt(1, input.warehouse);
        enterOrder.setInt(2, input.district);
        enterOrder.setInt(3, input.customer);
        enterOrder.setTimestamp(4, TimedStatement.now());
        enterOrder.setInt(5, input.lines);
        enterOrder.setInt(6, input.allLocal ? 1 : 0);
        int last = bindLines();
        if (how.isStored()) {
            enterOrder.setInt(last + 1, how.endedByServer() ? 1 : 0);
        }
        sum = BigDecimal.ZERO;
        found = 0;
        if (enterOrder.query(reader) == 0) {
            throw MissingRowException.customer(ID, input.warehouse, input.district, input.customer);
        }
        if (found < input.lines) {
            requireUnused();
            rollback();
            return Outcome.ROLLED_BACK;
        }
        shown.setTotal(sum);
        end.commit();
        return Outcome.COMMITTED;
    }

    /** @return the last parameter */
    private int bindLines() throws SQLException {
        if (how.form() == AtOnce.Form.PROCEDURE) {
            enterOrder.setString(LISTS, lines());
            return LISTS;
        }
        enterOrder.setString(LISTS, array(input.item));
        enterOrder.setString(LISTS + 1, array(input.supplyWarehouse));
        enterOrder.setString(LISTS + 2, array(input.quantity));
        return LISTS + 2;
    }

    /** 2.4.2.3. */
    private void rollback() throws SQLException {
        if (how.endedByServer()) {
            end.rolledBackByServer();
        } else {
            end.rollback();
        }
    }

    private void requireUnused() {
        if (!input.unusedItem || found < input.lines - 1) {
            throw new MissingRowException(ID, "item, or no stock, of one of the lines: " + lines());
        }
    }

    /** @return such as {@code {7,9}}, an array of PostgreSQL */
    private String array(int[] values) {
        list.setLength(0);
        for (int line = 0; line < input.lines; line++) {
            list.append(line == 0 ? '{' : ',').append(values[line]);
        }
        return list.append('}').toString();
    }

    /** @return for each line item, supplying warehouse and quantity, such as {@code [[7,1,5],[9,1,2]]} */
    private String lines() {
        list.setLength(0);
        for (int line = 0; line < input.lines; line++) {
            list.append(line == 0 ? "[[" : ",[").append(input.item[line]).append(',')
                    .append(input.supplyWarehouse[line]).append(',').append(input.quantity[line]).append(']');
        }
        return list.append(']').toString();
    }

    private boolean read(ResultSet row) throws SQLException {
        int number = row.getInt(7);
        if (found == 0) {
            shown.orderId = row.getInt(1);
            shown.districtTax = row.getBigDecimal(2);
            shown.warehouseTax = row.getBigDecimal(3);
            shown.discount = row.getBigDecimal(4);
            shown.customerLast = row.getString(5);
            shown.customerCredit = row.getString(6);
        }
        if (number == 0) {
            return true; // no line at all
        }
        int line = number - 1;
        shown.itemName[line] = row.getString(8);
        shown.price[line] = row.getBigDecimal(9);
        shown.amount[line] = row.getBigDecimal(10);
        shown.stockQuantity[line] = row.getInt(11);
        shown.brandGeneric[line] = row.getString(12).charAt(0);
        sum = sum.add(shown.amount[line]);
        found++;
        return true;
    }

    @Override
    public TransactionEnd end() {
        return end;
    }

    @Override
    public ShownOrder shown() {
        return shown;
    }
}
