package io.lineup.tpcc.check;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.lineup.ledger.ChangeKind;
import io.lineup.ledger.Changes;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.sql.StatementDefinition;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.txn.TpccTrace;
import io.lineup.workload.Trace;

/**
 * Orders, payments and deliveries of a run in the tables: orders by their numbers, payments as often as there are equal ones, as
 * {@link TpccTrace} says them.
 */
public final class TpccChanges implements Changes {
    private static final StatementDefinition BEFORE = new StatementDefinition("check/before");
    private static final StatementDefinition BEFORE_HISTORY = new StatementDefinition("check/beforeHistory");
    private static final StatementDefinition ORDERS = new StatementDefinition("check/orders", "w_id", "o_id");
    private static final StatementDefinition PAYMENTS = new StatementDefinition("check/payments", "hist_id");
    private static final StatementDefinition DELIVERIES = new StatementDefinition("check/deliveries", "w_id", "o_id");

    private static final List<ChangeKind> KINDS = List.of(
            new ChangeKind("order", List.of("set", "w_id", "d_id", "o_id", "c_id", "lines", "cents"), 4),
            new ChangeKind("payment", List.of("set", "w_id", "d_id", "c_w_id", "c_d_id", "c_id", "cents"), 7),
            new ChangeKind("delivery", List.of("set", "w_id", "d_id", "o_id", "carrier", "undelivered_lines"), 4));
    /** Longs for each district: warehouse, district, next order, oldest undelivered one. */
    private static final int DISTRICT = 4;

    private final Catalogue queries;
    private final List<TableSet> sets;

    /** @param undelivered what stands for a missing carrier and date in the database */
    public TpccChanges(SqlFolder folder, Undelivered undelivered, int instances) {
        queries = Catalogue.read(folder, List.of(BEFORE, BEFORE_HISTORY, ORDERS, PAYMENTS, DELIVERIES),
                undelivered == Undelivered.NULL ? Map.of() : Map.of(DELIVERIES.id(), undelivered.value()));
        sets = TableSet.of(instances);
    }

    /** @return what a ledger says without a database, for its kinds alone */
    @Override
    public List<ChangeKind> kinds() {
        return KINDS;
    }

    private PreparedStatement prepare(Connection connection, StatementDefinition definition, TableSet set)
            throws SQLException {
        return connection.prepareStatement(set.in(queries.text(definition).jdbc()));
    }

    /** For each set: the last payment's number, how many districts, and of each its state. */
    @Override
    public long[] before(Connection connection) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        for (TableSet set : sets) {
            numbers.add(lastPayment(connection, set));
            int count = numbers.size();
            numbers.add(0L);
            try (PreparedStatement statement = prepare(connection, BEFORE, set);
                    ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    long next = row.getLong(3);
                    long undelivered = row.getLong(4);
                    boolean none = row.wasNull();
                    numbers.addAll(List.of(row.getLong(1), row.getLong(2), next, none ? next : undelivered));
                }
            }
            numbers.set(count, (long) (numbers.size() - count - 1) / DISTRICT);
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    private long lastPayment(Connection connection, TableSet set) throws SQLException {
        try (PreparedStatement statement = prepare(connection, BEFORE_HISTORY, set);
                ResultSet row = statement.executeQuery()) {
            row.next();
            if (row.getLong(2) > 0) {
                throw new SQLException(set.name(Table.HISTORY) + " has rows without hist_id, so a run's"
                        + " payments look like earlier ones. Execute extraHistID (run/runSQL.sh), or set ledger=off");
            }
            return row.getLong(1);
        }
    }

    private record Before(TableSet set, long lastPayment, Map<District, long[]> districts) {
        private record District(long warehouse, long district) {}

        /** @param column 0 for the next order, 1 for the oldest undelivered one */
        Map<Long, Long> leastByWarehouse(int column) {
            Map<Long, Long> least = new TreeMap<>();
            districts.forEach((of, state) -> least.merge(of.warehouse(), state[column], Math::min));
            return least;
        }

        boolean isEarlier(int column, long[] numbers) {
            long[] state = districts.get(new District(numbers[1], numbers[2]));
            return state != null && numbers[3] < state[column];
        }
    }

    private List<Before> split(long[] numbers) throws SQLException {
        List<Before> all = new ArrayList<>();
        int at = 0;
        try {
            for (TableSet set : sets) {
                long last = numbers[at];
                int end = Math.toIntExact(at + 2 + DISTRICT * numbers[at + 1]);
                Map<Before.District, long[]> districts = new HashMap<>();
                for (at += 2; at < end; at += DISTRICT) {
                    districts.put(new Before.District(numbers[at], numbers[at + 1]),
                            new long[]{numbers[at + 2], numbers[at + 3]});
                }
                all.add(new Before(set, last, districts));
            }
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            throw new SQLException("The ledger is of a database with another number of table sets, or damaged", e);
        }
        return all;
    }

    @Override
    public void read(Connection connection, int fetchSize, long[] before, Reader reader) throws SQLException {
        List<Before> all = split(before);
        long[] numbers = new long[Trace.NUMBERS];
        for (Before each : all) {
            byWarehouse(connection, fetchSize, each, 0, row -> {
                number(row, each.set(), numbers, 5);
                numbers[6] = cents(row.getBigDecimal(6));
                if (!each.isEarlier(0, numbers)) {
                    reader.change(TpccTrace.ORDER, numbers);
                }
            });
        }
        for (Before each : all) {
            try (PreparedStatement statement = prepare(connection, PAYMENTS, each.set())) {
                statement.setLong(1, each.lastPayment());
                rows(statement, fetchSize, row -> {
                    number(row, each.set(), numbers, 5);
                    numbers[6] = cents(row.getBigDecimal(6));
                    reader.change(TpccTrace.PAYMENT, numbers);
                });
            }
        }
        for (Before each : all) {
            byWarehouse(connection, fetchSize, each, 1, row -> {
                number(row, each.set(), numbers, 5);
                if (!each.isEarlier(1, numbers)) {
                    reader.change(TpccTrace.DELIVERY, numbers);
                }
            });
        }
        connection.rollback();
    }

    @FunctionalInterface
    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    private void byWarehouse(Connection connection, int fetchSize, Before before, int column, RowReader reader)
            throws SQLException {
        try (PreparedStatement statement = prepare(connection, column == 0 ? ORDERS : DELIVERIES, before.set())) {
            for (Map.Entry<Long, Long> each : before.leastByWarehouse(column).entrySet()) {
                statement.setLong(1, each.getKey());
                statement.setLong(2, each.getValue());
                rows(statement, fetchSize, reader);
            }
        }
    }

    private static void rows(PreparedStatement statement, int fetchSize, RowReader reader) throws SQLException {
        statement.setFetchSize(fetchSize);
        try (ResultSet row = statement.executeQuery()) {
            while (row.next()) {
                reader.read(row);
            }
        }
    }

    /** The number of the set, then the first columns. */
    private static void number(ResultSet row, TableSet set, long[] numbers, int columns) throws SQLException {
        Arrays.fill(numbers, 0);
        numbers[0] = set.number();
        for (int i = 1; i <= columns; i++) {
            numbers[i] = row.getLong(i);
        }
    }

    private static long cents(@Nullable BigDecimal amount) {
        return amount == null ? 0 : amount.movePointRight(2).longValue();
    }
}
