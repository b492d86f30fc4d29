package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.ForeignLocale;
import io.lineup.result.Comparison;
import io.lineup.result.Comparison.Difference;
import io.lineup.result.Comparison.NotAsked;
import io.lineup.result.Comparison.Side;
import io.lineup.result.Comparison.StatementPair;
import io.lineup.result.Comparison.Suspect;
import io.lineup.result.CostSplit;
import io.lineup.result.SummaryBuilder;
import io.lineup.result.Throughput;
import io.lineup.result.Unit;

@ExtendWith(ForeignLocale.class)
class ComparisonTextTest {
    private static final CostSplit A = new CostSplit(16_612.34, null, 10_000.0, 112.34);
    private static final CostSplit B = new CostSplit(6_000.5, 1_500.25, 2_000.0, 100);

    private static final Comparison COMPARISON = new Comparison("tpcc", SummaryBuilder.NEW_ORDER,
            new Side("/results/a", "a", "MySQL 8.0.31", SummaryBuilder.tpmC(14_412), A),
            new Side("/results/b", "b", "PostgreSQL 18.6", SummaryBuilder.tpmC(37_668.5), B),
            List.of(new Difference("server", "MySQL", "PostgreSQL"),
                    new Difference("server.optimizer_switch_of_a_very_long_name", "a=on,b=on,c=on,d=on,e=on,f=on",
                            null)),
            List.of("PostgreSQL 18.6 does not flush its log at each commit (fsync=off): it does less than a server that"
                    + " does."),
            List.of(new StatementPair("NewOrder.insertOrderLine", A, null, -16_612.34)),
            List.of(new Suspect("unused-rows", "a", List.of("Delivery.selectOldestNewOrder"),
                    "Delivery.selectOldestNewOrder receives 894 rows (8,155 bytes) a call and uses 1.",
                    Map.of("rowsReceivedPerCall", 893.96), 678.2, "Ask for the one row that is used: MIN, or LIMIT 1.",
                    Map.of("variant.Delivery.selectOldestNewOrder", "min"), "experiment-unused-rows.properties", null)),
            List.of(),
            List.of("MySQL 8.0.31: client CPU was not measured, so it is part of the rest; statementCost=full measures it."));

    @Test
    void differencesAroundTheRunsComeFirstThenFiguresThenSuspects() {
        assertThat(ComparisonText.of(COMPARISON, Path.of("results/compare-a-b"), false)).isEqualTo(
                """
                        A  MySQL 8.0.31, a
                        B  PostgreSQL 18.6, b

                        Environment differences    A                          B
                        server                     MySQL                      PostgreSQL
                        server.optimizer_switch... a=on,b=on,c=on,d=on,e=o... -

                        Warning: PostgreSQL 18.6 does not flush its log at each commit (fsync=off): it
                            does less than a server that does.

                        Throughput                                       A              B          B - A
                        tpmC                                      14,412.0       37,668.5      +23,256.5

                        Time per NewOrder, us                            A              B          B - A
                        client CPU                                       -        1,500.3              -
                        server                                    10,000.0        2,000.0       -8,000.0
                        rest: wire, scheduling, waiting            6,500.0        2,400.3       -4,099.8
                        between statements                           112.3          100.0          -12.3
                        all                                       16,612.3        6,000.5      -10,611.8

                        Statements, us                                   A              B          B - A
                        NewOrder.insertOrderLine                  16,612.3              -      -16,612.3

                        Suspects, with the most that each explains per NewOrder
                         1. unused-rows on MySQL 8.0.31, 678.2 us
                            Delivery.selectOldestNewOrder receives 894 rows (8,155 bytes) a call and
                            uses 1.
                            rowsReceivedPerCall 894
                            Remedy: Ask for the one row that is used: MIN, or LIMIT 1.
                              variant.Delivery.selectOldestNewOrder=min
                            Test it: experiment-unused-rows.properties

                        Notes
                            MySQL 8.0.31: client CPU was not measured, so it is part of the rest;
                            statementCost=full measures it.

                        To test a suspect:
                            run/runExperiment.sh results/compare-a-b/experiment-<rule>.properties

                        Written: results/compare-a-b/comparison.json
                        """);
    }

    @Test
    void figuresBearTheNamesOfTheWorkload() {
        Throughput tps = new Throughput("tps", 300, "transactions a second");
        Comparison other = new Comparison("sysbench", Unit.TRANSACTION, new Side("/a", "a", "A", tps, A),
                new Side("/b", "b", "B", tps, B), List.of(), List.of(), List.of(), COMPARISON.suspects(),
                List.of(new NotAsked("commits", "both", "no COMMIT was sent")), List.of());

        assertThat(ComparisonText.of(other, Path.of("x"), false)).contains("\ntps  ", "\nTime per transaction, us ",
                "that each explains per transaction\n", "Not asked\n    commits on both: no COMMIT was sent.\n");
    }

    @Test
    void noLineIsWiderThanEightyColumns() {
        assertThat(ComparisonText.of(COMPARISON, Path.of("results/compare-a-b"), false).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void coloursAppearOnlyWhenAskedFor() {
        assertThat(ComparisonText.of(COMPARISON, Path.of("x"), true)).contains("\u001b[1munused-rows\u001b[0m");
        assertThat(ComparisonText.of(COMPARISON, Path.of("x"), false)).doesNotContain("\u001b");
    }
}
