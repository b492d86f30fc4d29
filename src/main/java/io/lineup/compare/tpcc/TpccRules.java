package io.lineup.compare.tpcc;

import java.util.List;
import java.util.Set;

import io.lineup.compare.StatementRemedy;
import io.lineup.compare.WorkloadRules;

/** Rules for TPC-C's texts and tables. */
public final class TpccRules {
    private static final String LOW_STOCK = "StockLevel.countLowStock";
    private static final String OLDEST = "Delivery.selectOldestNewOrder";
    private static final String VARIANTS = "variants";
    /** A page or two at usual scales. */
    private static final Set<String> SMALL = Set.of("bmsql_warehouse", "bmsql_district", "bmsql_config");
    /** All statements seek; the longest of them, StockLevel's, has some 400 rows to look at (20 orders). */
    private static final double MOST_ROWS = 1000;

    public static final WorkloadRules RULES = new WorkloadRules("tpcc",
            List.of(new PerLineStatements(), new ColumnCount()),
            List.of(new StatementRemedy(LOW_STOCK, "unequal-plans",
                    "Give the range its bounds as values: the order number first, then the count.",
                    "variant." + LOW_STOCK, "two-step", "subquery"),
                    new StatementRemedy(OLDEST, "unused-rows", "Ask for the one row that is used: MIN, or LIMIT 1.",
                            "variant." + OLDEST, "min", "ordered"),
                    new StatementRemedy(null, "round-trips", "Statements that return the rows they change need fewer"
                            + " round trips.",
                            VARIANTS,
                            "fewest", "benchmarksql"),
                    new StatementRemedy(null, "round-trips", "A stored procedure needs one call for each transaction.",
                            VARIANTS,
                            "procedures", "benchmarksql"),
                    // No experiment: variants of two scales would have the database built again before every run.
                    new StatementRemedy("row-locks",
                            "A warehouse for each terminal, so that they seldom meet; or fewer terminals.")),
            SMALL, MOST_ROWS);

    private TpccRules() {}
}
