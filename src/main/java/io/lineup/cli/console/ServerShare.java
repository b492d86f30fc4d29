package io.lineup.cli.console;

import static io.lineup.result.Figures.decimal;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;

/** How much of the statements' time the server says it took, in one line. */
final class ServerShare {
    private ServerShare() {}

    /**
     * @param server null where it was not watched
     * @return the line without its name; empty where statements were not measured
     */
    static String of(Summary summary, List<StatementCosts> rows, @Nullable ServerSide server) {
        List<StatementCosts> statements = rows.stream().filter(row -> !row.between()).toList();
        long transactions = summary.completed();
        if (statements.isEmpty() || transactions == 0) {
            return "";
        }
        if (server == null) {
            return "not known, because its counters could not be read";
        }
        Double cpu = server.cpuSeconds();
        return time(statements, transactions, server)
                + (cpu == null
                        ? ""
                        : ", CPU " + decimal(cpu * 1e6 / transactions, 1) + " us " + summary.unit().oneOfAnyKind());
    }

    private static String time(List<StatementCosts> statements, long transactions, ServerSide server) {
        double all = 0;
        double inServer = 0;
        int known = 0;
        for (StatementCosts row : statements) {
            all += row.calls() * row.meanMicros();
            Double each = row.serverMicros();
            if (each != null) {
                known++;
                inServer += row.calls() * each;
            }
        }
        if (known == 0) {
            return server.missing() == null
                    ? "time not known: its statistics contain none of these statements"
                    : "time not known, for the reason in the note above";
        }
        return decimal(inServer / transactions, 1) + " us of " + decimal(all / transactions, 1) + " us"
                + (known == statements.size()
                        ? ""
                        : " (known of " + known + " of " + statements.size() + " statements)");
    }
}
