package io.lineup.tpcc.check;

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

    /**
     * @param undelivered what stands for a missing carrier and date in the database that is to be checked
     * @param set of the tables that are checked
     * @return all twelve, in the order in which to start them
     * @throws SqlFileException if a condition's file is missing
     */
    public static List<CheckQuery> of(SqlFolder folder, Undelivered undelivered, TableSet set) {
        Map<String, String> variants = undelivered == Undelivered.NULL
                ? Map.of()
                : ABOUT_DELIVERY.stream()
                        .collect(Collectors.toMap(each -> each.query().id(), each -> undelivered.value()));
        Catalogue queries = Catalogue.read(folder, Stream.of(Condition.values()).map(Condition::query).toList(),
                variants);
        return Stream.concat(LONGEST_FIRST.stream(),
                Stream.of(Condition.values()).filter(each -> !LONGEST_FIRST.contains(each)))
                .map(each -> new CheckQuery(each.number(), set.of(each.title()), each.clause(),
                        set.in(String.join(Integer.toString(Scale.DELIVERED), queries.text(each.query()).fragments())),
                        KEYS))
                .toList();
    }
}
