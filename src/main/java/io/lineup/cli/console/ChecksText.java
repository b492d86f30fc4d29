package io.lineup.cli.console;

import java.util.ArrayList;
import java.util.List;

import io.lineup.result.Check;
import io.lineup.result.Figures;
import io.lineup.result.LedgerAnswer;

/** The answers of the consistency conditions as text. */
public final class ChecksText {
    private ChecksText() {}

    /** @return what the database has of a ledger's changes: one line, and the first rows that are not as they should be */
    public static String of(LedgerAnswer ledger, boolean colour) {
        String head = "Ledger: " + Figures.count(ledger.acknowledged()) + " changes acknowledged, "
                + Figures.count(ledger.lost()) + " lost; " + Figures.count(ledger.refused()) + " refused, "
                + Figures.count(ledger.phantom()) + " there all the same; " + Figures.count(ledger.twice())
                + " there twice.";
        StringBuilder text = new StringBuilder(
                (ledger.isKept() ? Colour.GREEN : Colour.RED).paint(Text.wrap(head, 80, "  "), colour)).append('\n');
        remarks(ledger).forEach(each -> text.append("  ").append(Text.wrap(each, 78, "  ")).append('\n'));
        ledger.examples().forEach(row -> text.append("    ").append(Text.wrap(row, 76, "      ")).append('\n'));
        return text.toString();
    }

    private static List<String> remarks(LedgerAnswer ledger) {
        List<String> remarks = new ArrayList<>();
        if (ledger.inDoubt() > 0) {
            remarks.add(
                    Figures.count(ledger.inDoubt()) + " in doubt: COMMIT was sent and not answered. The database has "
                            + Figures.count(ledger.inDoubtPresent()) + " of them.");
        }
        if (ledger.unknown() > 0) {
            remarks.add(Figures.plural(ledger.unknown(), "row") + " of others, or of transactions that never ended.");
        }
        if (ledger.cutOff()) {
            remarks.add("The ledger was cut off before the run's end: it says nothing of later changes.");
        }
        return remarks;
    }

    /** @return one line when all are met; else one line for each that is not, with rows that break it */
    public static String of(List<Check> checks, boolean colour) {
        long held = checks.stream().filter(Check::passed).count();
        String head = "Consistency: " + held + " of " + checks.size() + " conditions are met.";
        StringBuilder text = new StringBuilder((held == checks.size() ? Colour.GREEN : Colour.RED).paint(head, colour))
                .append('\n');
        for (Check check : checks) {
            if (!check.passed()) {
                String meaning = check.meaning().isEmpty() ? "" : " (" + check.meaning() + ")";
                String rows = Figures.plural(check.violations(), "row")
                        + (check.violations() == 1 ? " breaks" : " break");
                text.append("  ")
                        .append(Text.wrap("Condition " + check.condition() + meaning + ": " + rows + " it", 78, "    "))
                        .append('\n');
                check.examples().forEach(row -> text.append("    ").append(Text.cut(row, 76)).append('\n'));
            }
        }
        return text.toString();
    }
}
