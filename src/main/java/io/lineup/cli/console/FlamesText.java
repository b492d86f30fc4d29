package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;

import java.nio.file.Path;
import java.util.Locale;

import io.lineup.profile.CpuRow;
import io.lineup.profile.Flames;
import io.lineup.profile.GraphKind;
import io.lineup.profile.RecordedWindow;

/** What a recording shows, as lines of 80 columns: CPU by statement, and where the graphs are. */
public final class FlamesText {
    private static final int ID = 36;

    private FlamesText() {}

    /** @return the lines; rows with few samples are marked, and grey with {@code colour} */
    public static String of(Flames flames, boolean colour) {
        StringBuilder text = new StringBuilder();
        if (flames.single() > 0) {
            table(text, flames.window(), colour);
        }
        for (Path file : flames.files()) {
            text.append("Written: ").append(file).append('\n');
        }
        if (flames.single() > 0) {
            text.append("Next to them: ").append(flames.single())
                    .append(" graphs of one statement each, and .collapsed files.\n");
        }
        if (flames.files().isEmpty()) {
            text.append("The profile samples nothing of which graphs are made; jfr and JMC show recording.jfr.\n");
        }
        return text.toString();
    }

    private static void table(StringBuilder text, RecordedWindow window, boolean colour) {
        boolean javaOnly = window.stacks().containsKey(GraphKind.JAVA_CPU);
        text.append(javaOnly ? "Java-only CPU" : "Client CPU").append(String.format(Locale.ROOT,
                " by statement: %d samples in %.1f s.%nLost samples, divided among the others of their threads: %d.%n",
                window.samples(), window.seconds(), window.lostSamples()));
        text.append(Text.left("", ID)).append(Text.right("calls", 10)).append(Text.right("samples", 9))
                .append(Text.right("sampled us", 12)).append(Text.right("exact us", 12)).append('\n');
        boolean doubt = false;
        for (CpuRow row : CpuRow.of(window)) {
            String line = Text.left(Text.cut(row.id(), ID - 1), ID) + Text.right(Long.toString(row.calls()), 10)
                    + Text.right((row.doubtful() ? "?" : "") + row.samples(), 9)
                    + Text.right(decimal(row.sampledMicros(), 1), 12) + Text.right(decimal(row.exactMicros(), 1), 12);
            text.append(row.doubtful() && colour ? "\033[2m" + line + "\033[0m" : line).append('\n');
            doubt |= row.doubtful();
        }
        if (doubt) {
            text.append("? fewer than ").append(CpuRow.ENOUGH).append(" samples, which say little.\n");
        }
    }
}
