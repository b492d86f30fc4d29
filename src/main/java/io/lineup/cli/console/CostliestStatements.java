package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.percent;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.result.StatementCosts;

/** The statements that take most of the terminals' time, as lines of 80 columns. */
final class CostliestStatements {
    private static final int SHOWN = 10;
    private static final int LONGEST_ID = 32;
    private static final int[] WIDTHS = {8, 7, 9, 9, 7, 8};

    private CostliestStatements() {}

    /**
     * @param one short for what calls are counted for
     * @return the lines, an empty one first; empty where nothing was measured
     */
    static String of(List<StatementCosts> statements, String one) {
        if (statements.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("\n");
        row(text, "Statement", "Share", "Each", "mean", "p99", "Round", "Rows");
        row(text, "", "", one, "us", "us", "trips", "r/used");
        List<StatementCosts> costliest = statements.stream().filter(each -> !each.between()).limit(SHOWN).toList();
        costliest.forEach(each -> row(text, each));
        statements.stream().filter(StatementCosts::between).forEach(each -> row(text, each));
        return text.toString();
    }

    private static void row(StringBuilder text, StatementCosts row) {
        Double share = row.share();
        row(text, Text.cut(row.id(), LONGEST_ID), share == null ? "-" : percent(share),
                short4(row.callsPerTransaction()), micros(row.meanMicros()), micros(row.p99Micros()),
                short4(row.roundTrips()), rows(row));
    }

    private static void row(StringBuilder text, String id, String... columns) {
        StringBuilder line = new StringBuilder(Text.left(id, LONGEST_ID));
        for (int i = 0; i < columns.length; i++) {
            line.append(Text.right(columns[i], WIDTHS[i]));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private static String rows(StatementCosts row) {
        Double received = row.rowsReceived();
        return (received == null ? "?" : whole(received)) + "/" + whole(row.rowsUsed());
    }

    private static String whole(double rows) {
        return decimal(rows, 0).replace(",", "");
    }

    private static String micros(double micros) {
        return decimal(micros, micros < 99.95 ? 1 : 0).replace(",", "");
    }

    private static String short4(@Nullable Double value) {
        return value == null ? "-" : decimal(value, value < 9.995 ? 2 : 1).replace(",", "");
    }
}
