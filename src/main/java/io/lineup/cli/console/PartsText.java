package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.percent;

import java.util.List;

import io.lineup.report.CostBars;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;

/** Where the time of one unit goes, as lines of 80 columns. */
final class PartsText {
    private static final int LABEL = 32;
    private static final int MICROS = 12;
    private static final int SHARE = 8;
    private static final int ERROR = 12;

    private PartsText() {}

    /** @return the lines, an empty one first; empty where waits were not watched */
    static String of(Summary summary, List<StatementCosts> statements) {
        if (statements.stream().allMatch(each -> each.parts() == null)) {
            return "";
        }
        CostBars bars = CostBars.of(statements, summary);
        StringBuilder text = new StringBuilder("\n");
        line(text, "Time per " + bars.unit(), "us", "Share", "95% +-");
        for (CostBars.Key key : bars.keys()) {
            Double error = key.error();
            line(text, key.label(), decimal(key.micros(), 1), percent(key.share()),
                    error == null ? "" : decimal(error, 1));
        }
        line(text, "all", decimal(bars.whole().total(), 1), "", "");
        return text.toString();
    }

    private static void line(StringBuilder text, String label, String micros, String share, String error) {
        text.append((Text.left(Text.cut(label, LABEL), LABEL) + Text.right(micros, MICROS) + Text.right(share, SHARE)
                + Text.right(error, ERROR)).stripTrailing()).append('\n');
    }
}
