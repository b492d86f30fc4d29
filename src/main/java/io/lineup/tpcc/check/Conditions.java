package io.lineup.tpcc.check;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.benchmark.CheckQuery;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFileException;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.model.Scale;
import io.lineup.tpcc.model.TableSet;
import io.lineup.tpcc.model.Undelivered;

/** The twelve consistency conditions as queries (TPC-C 3.3.2). */
public final class Conditions {
    /** Those that read all order lines and join them take longest; started first, they leave no long tail. */
    private static final List<Condition> LONGEST_FIRST = List.of(Condition.BALANCE, Condition.YTD_PAYMENT,
            Condition.DELIVERY_DATE, Condition.ORDER_LINES, Condition.DISTRICT_LINES);

    /** Those that ask whether an order has been delivered. */
    private static final List<Condition> ABOUT_DELIVERY = List.of(Condition.CARRIER, Condition.DELIVERY_DATE,
            Condition.BALANCE, Condition.YTD_PAYMENT);

    /** All queries name a district or a warehouse first, and a row of it. */
    private static final int KEYS = 3;

    private Conditions() {}

    private static String title(Condition condition, int loadedDeliveries) {
        return condition.title() + (condition == Condition.DELIVERIES && loadedDeliveries > 0
                ? ", less the " + loadedDeliveries + " with which BenchmarkSQL loads each customer"
                : "");
    }

    /**
     * @param undelivered what stands for a missing carrier and date in the database that is to be checked
     * @param set of the tables that are checked
     * @return all twelve, in the order in which to start them
     * @throws SqlFileException if a condition's file is missing
     */
    public static List<CheckQuery> of(SqlFolder folder, Undelivered undelivered, TableSet set) {
        return of(folder, undelivered, set, 0);
    }

    /**
     * Says with how many deliveries the loader of a database that Lineup did not load has credited each customer: BenchmarkSQL 5
     * with one, TPC-C with none (4.3.3.1). The right answer leaves fewer districts at odds with condition 11.
     *
     * @param connection with autocommit on
     * @return 0 or 1
     */
    public static int loadedDeliveries(SqlFolder folder, Connection connection, TableSet set) throws SQLException {
        return broken(folder, connection, set, 1) < broken(folder, connection, set, 0) ? 1 : 0;
    }

    private static long broken(SqlFolder folder, Connection connection, TableSet set, int loaded) throws SQLException {
        String query = of(folder, Undelivered.NULL, set, loaded).stream()
                .filter(each -> each.number() == Condition.DELIVERIES.number()).findFirst().orElseThrow().query();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM (" + query + ") broken")) {
            row.next();
            return row.getLong(1);
        }
    }

    /** @param loadedDeliveries with which the database's loader has credited each customer */
    public static List<CheckQuery> of(SqlFolder folder, Undelivered undelivered, TableSet set, int loadedDeliveries) {
        Map<String, String> variants = undelivered == Undelivered.NULL
                ? Map.of()
                : ABOUT_DELIVERY.stream()
                        .collect(Collectors.toMap(each -> each.query().id(), each -> undelivered.value()));
        Catalogue queries = Catalogue.read(folder, Stream.of(Condition.values()).map(Condition::query).toList(),
                variants);
        return Stream.concat(LONGEST_FIRST.stream(),
                Stream.of(Condition.values()).filter(each -> !LONGEST_FIRST.contains(each)))
                .map(each -> new CheckQuery(each.number(), set.of(title(each, loadedDeliveries)), each.clause(),
                        set.in(String.join(Integer.toString(Scale.DELIVERED - loadedDeliveries * Scale.CUSTOMERS),
                                queries.text(each.query()).fragments())),
                        KEYS))
                .toList();
    }
}
