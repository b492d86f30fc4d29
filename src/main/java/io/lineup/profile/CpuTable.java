package io.lineup.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ResultException;

/** Sampled next to exact CPU of each statement, as a page that leads to the statements' graphs. */
final class CpuTable {
    private static final String BEGIN = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Client CPU by statement</title><style>
            body {font: 14px sans-serif; margin: 2em} table {border-collapse: collapse}
            th, td {padding: 2px 10px; text-align: right; border-bottom: 1px solid #ddd}
            th:first-child, td:first-child {text-align: left} .doubtful td, .doubtful a {color: #aaa}
            </style></head><body><h1>Client CPU by statement</h1>
            """;

    private CpuTable() {}

    /** @return the page */
    static Path write(RecordedWindow window, GraphKind kind, Path folder) {
        StringBuilder text = new StringBuilder(BEGIN);
        text.append(String.format(Locale.ROOT,
                "<p>%s, %.1f s, %d transactions, %d samples. Lost samples, divided among the others of their threads: %d. Grey: fewer than %d samples, which say little.</p>%n",
                kind.label(), window.seconds(), window.transactions(), window.samples(), window.lostSamples(),
                CpuRow.ENOUGH));
        text.append("<table><tr><th>statement<th>calls<th>samples<th>share<th>sampled us a call<th>exact us a call\n");
        for (CpuRow row : CpuRow.of(window)) {
            String id = row.samples() == 0
                    ? row.id()
                    : String.format("<a href=\"%s-%s.html\">%2$s</a>", kind.prefix(), row.id());
            text.append(String.format(Locale.ROOT, "<tr%s><td>%s<td>%d<td>%d<td>%.1f%%<td>%s<td>%s%n",
                    row.doubtful() ? " class=\"doubtful\"" : "", id, row.calls(), row.samples(), row.share() * 100,
                    micros(row.sampledMicros()), micros(row.exactMicros())));
        }
        Path file = folder.resolve("cpu.html");
        try {
            return Files.writeString(file, text.append("</table></body></html>\n"));
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }

    private static String micros(@Nullable Double micros) {
        return micros == null ? "-" : String.format(Locale.ROOT, "%.1f", micros);
    }
}
