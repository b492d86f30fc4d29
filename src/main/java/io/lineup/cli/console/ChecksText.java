package io.lineup.cli.console;

import java.util.List;

import io.lineup.report.Figures;
import io.lineup.result.Check;

/** The answers of the consistency conditions as text. */
public final class ChecksText {
    private ChecksText() {}

    /** @return one line when all hold; else one line for each that does not, with rows that break it */
    public static String of(List<Check> checks, boolean colour) {
        long held = checks.stream().filter(Check::passed).count();
        String head = "Consistency: " + held + " of " + checks.size() + " conditions hold.";
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
