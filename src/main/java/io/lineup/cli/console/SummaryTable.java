package io.lineup.cli.console;

import static io.lineup.result.Figures.count;
import static io.lineup.result.Figures.decimal;
import static io.lineup.result.Figures.millis;
import static io.lineup.result.Figures.percent;
import static io.lineup.result.Figures.plural;
import static io.lineup.result.Figures.scale;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.report.Specification;
import io.lineup.result.BatchMerge;
import io.lineup.result.Check;
import io.lineup.result.ErrorCount;
import io.lineup.result.Fault;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.Outage;
import io.lineup.result.Percentiles;
import io.lineup.result.Queueing;
import io.lineup.result.Requirement;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Throughput;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Unit;
import io.lineup.result.Verdict;

/** A run's summary as text of 80 columns. */
public final class SummaryTable {
    private static final int WIDTH = 80;
    private static final int LONGEST_MESSAGE = 150;
    private static final String INDENT = " ".repeat(14);

    private final Summary summary;
    private final Path results;
    private final boolean colour;
    private final StringBuilder text = new StringBuilder(2048);

    private SummaryTable(Summary summary, Path results, boolean colour) {
        this.summary = summary;
        this.results = results;
        this.colour = colour;
    }

    /**
     * @param statements the costliest first; empty where they were not measured
     * @param server  what the server counted; null where it was not watched
     * @param results the folder that contains the run's files
     * @param colour  whether to use ANSI colours
     * @return lines that end with a line feed each
     */
    public static String of(Summary summary, List<StatementCosts> statements, @Nullable ServerSide server, Path results,
            boolean colour) {
        SummaryTable table = new SummaryTable(summary, results, colour);
        table.head(statements);
        table.transactions();
        return table.rest(statements, server);
    }

    /**
     * The same of a statement that was executed alone.
     *
     * @param id of the statement
     */
    public static String ofStatement(String id, Summary summary, List<StatementCosts> statements,
            @Nullable ServerSide server, Path results, boolean colour) {
        SummaryTable table = new SummaryTable(summary, results, colour);
        table.field("Verdict", table.paintedVerdict());
        table.notes(table.summary.disturbances());
        table.field("Statement", Colour.BOLD.paint(id, colour));
        if (summary.measuredSeconds() > 0) {
            table.field("Rate", decimal(summary.completed() / summary.measuredSeconds(), 1) + " executions a second");
        }
        statements.stream().filter(each -> each.id().equals(id)).forEach(each -> table.field("Latency",
                "p50 " + decimal(each.p50Micros(), 1) + ", p99 " + decimal(each.p99Micros(), 1) + ", max "
                        + decimal(each.maxMicros(), 1) + ", mean " + decimal(each.meanMicros(), 1)
                        + " microseconds"));
        table.figures(statements);
        return table.rest(statements, server);
    }

    /** @return the whole text, once what stands above the statements is there */
    private String rest(List<StatementCosts> statements, @Nullable ServerSide server) {
        statements(statements, server);
        errors();
        outages();
        checks();
        requirements();
        tail();
        return text.toString();
    }

    private void head(List<StatementCosts> statements) {
        field("Verdict", paintedVerdict());
        // Before any figure, because they put all of them in doubt.
        notes(summary.disturbances());
        Throughput throughput = summary.throughput();
        field(throughput.name(),
                Colour.BOLD.paint(decimal(throughput.value(), 2), colour) + " " + throughput.unit());
        if (!summary.unit().isEveryTransaction()) {
            field("All types", decimal(summary.tpmTotal(), 2) + " transactions a minute");
        }
        figures(statements);
    }

    private void figures(List<StatementCosts> statements) {
        field("Measured",
                decimal(summary.measuredSeconds(), 1) + " s, " + plural(summary.load().terminals(), "terminal")
                        + summary.load().scale().entrySet().stream()
                                .map(each -> ", " + scale(each.getKey(), each.getValue()))
                                .collect(Collectors.joining()));
        Double cpu = summary.client().clientCpuMicrosPerTransaction();
        if (cpu != null) {
            Double other = summary.otherCpuMicrosPerTransaction(statements);
            field("Client CPU",
                    decimal(cpu, 1) + " microseconds " + summary.unit().oneOfAnyKind() + " (all of this process"
                            + (other == null
                                    ? ")"
                                    : "; " + decimal(other, 1) + " of it other threads, and terminals between "
                                            + summary.unit().ofAnyKind() + "s)"));
        }
        Percentiles wait = summary.client().connectionWait();
        if (wait != null) {
            field("Connecting", "p50 " + millis(wait.p50Micros()) + " ms, p99 " + millis(wait.p99Micros())
                    + " ms before each transaction, part of its latency");
        }
        Queueing queue = summary.client().queue();
        if (queue != null) {
            field("Queue", "p50 " + millis(queue.queueWait().p50Micros()) + " ms, p99 "
                    + millis(queue.queueWait().p99Micros()) + " ms after each was due, part of its latency");
            Long intended = queue.intended();
            if (intended != null && summary.measuredSeconds() > 0) {
                field("Arrivals", count(intended) + " (" + decimal(intended / summary.measuredSeconds(), 1)
                        + "/s), " + count(orNone(queue.dropped())) + " dropped, " + count(orNone(queue.backlog()))
                        + " waiting at the end");
            }
        }
        BatchMerge merge = summary.client().batchMerge();
        if (merge != null) {
            field("Batches", count(merge.batches()) + ", " + count(merge.mergedBatches()) + " of them merged; rows "
                    + count(merge.rowsBatched()) + ", " + count(merge.rowsMerged()) + " of them merged");
            merge.rowsSerial().forEach((reason, rows) -> field("", count(rows) + " one by one: " + reason));
        }
        notes(summary.remarks());
    }

    private void notes(List<String> notes) {
        notes.forEach(note -> field("Note", note));
    }

    private void requirements() {
        if (!summary.requirements().isEmpty()) {
            text.append("\nRequired by the specification\n");
            for (Requirement each : summary.requirements()) {
                String word = each.answer();
                text.append("  ")
                        .append((Boolean.TRUE.equals(each.held()) ? Colour.GREEN : Colour.YELLOW).paint(word, colour))
                        .append(" ".repeat(10 - word.length())).append(each.clause())
                        .append(" ".repeat(Math.max(1, 9 - each.clause().length()))).append(each.what()).append(": ")
                        .append(each.measured()).append(", ").append(each.required()).append('\n');
            }
        }
    }

    private static long orNone(@Nullable Long count) {
        return count == null ? 0 : count;
    }

    private String paintedVerdict() {
        Verdict verdict = summary.verdict();
        Colour signal = switch (verdict) {
            case OK -> Colour.GREEN;
            case OK_WITH_FAILURES, OVERLOADED, DEGRADED -> Colour.YELLOW;
            case CHECKS_FAILED, COMMITS_LOST, SERVER_LOST, STALLED, AGENT_LOST, INTERRUPTED, ERROR -> Colour.RED;
        };
        return signal.paint(summary.judgement(), colour);
    }

    private void transactions() {
        if (summary.transactions().isEmpty()) {
            return;
        }
        text.append('\n');
        row("Transaction", "Count", "Share", "p50", "p90", "p99", "max", "Rolled", "Retries", "Failed");
        row("", "", "", "ms", "ms", "ms", "ms", "back", "", "");
        for (Map.Entry<String, TransactionSummary> entry : summary.transactions().entrySet()) {
            TransactionSummary type = entry.getValue();
            row(entry.getKey(), count(type.count()), percent(type.share()), time(type, type.latency().p50Micros()),
                    time(type, type.latency().p90Micros()), time(type, type.latency().p99Micros()),
                    time(type, type.latency().maxMicros()), count(type.rollbacks()), count(type.retries()),
                    count(type.failures()));
        }
        if (summary.trial().inDoubt() > 0) {
            text.append("In doubt: ").append(count(summary.trial().inDoubt()))
                    .append(" of the failed transactions, whose COMMIT was sent and not answered.\n");
        }
        for (TransactionSummary type : summary.transactions().values()) {
            TransactionSummary.Skipped skipped = type.skipped();
            if (skipped != null && skipped.count() > 0) {
                text.append(type.label()).append(" skipped ").append(plural(skipped.count(), skipped.what()))
                        .append(".\n");
            }
        }
    }

    /** Without commas, so that the columns stay apart up to 999,999 ms. */
    private static String time(TransactionSummary type, double micros) {
        return type.count() == 0 ? "-" : millis(micros).replace(",", "");
    }

    private void row(String type, String... columns) {
        int[] widths = {10, 8, 7, 7, 7, 7, 7, 8, 7};
        StringBuilder line = new StringBuilder(Text.left(type, 12));
        for (int i = 0; i < columns.length; i++) {
            line.append(Text.right(columns[i], widths[i]));
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private void statements(List<StatementCosts> statements, @Nullable ServerSide server) {
        boolean transactions = summary.unit().ofAnyKind().equals(Unit.TRANSACTION.name());
        text.append(CostliestStatements.of(statements, transactions ? "tx" : "exec"));
        text.append(PartsText.of(summary, statements));
        String share = ServerShare.of(summary, statements, server);
        if (!share.isEmpty()) {
            field("Server", share);
        }
    }

    private void errors() {
        if (summary.errors().isEmpty()) {
            return;
        }
        text.append("\nErrors by SQLSTATE/vendor code, retried attempts included\n");
        for (Map.Entry<String, ErrorCount> entry : summary.errors().entrySet()) {
            String start = Text.left(entry.getKey(), 12) + Text.right(count(entry.getValue().count()), 10) + "  ";
            String message = Text.wrap(Text.cut(entry.getValue().example(), LONGEST_MESSAGE), WIDTH - start.length(),
                    "");
            text.append(start).append(message.replace("\n", "\n" + " ".repeat(start.length()))).append('\n');
        }
    }

    private void outages() {
        for (Fault fault : summary.trial().faults()) {
            text.append("\nOn purpose at second ").append(decimal(fault.second(), 1)).append(": ").append(fault.what())
                    .append(", for ").append(decimal(fault.seconds(), 1)).append(" s.");
        }
        text.append(summary.trial().faults().isEmpty() ? "" : "\n");
        for (Outage outage : summary.outages()) {
            text.append("\nNo connection to the server for ").append(decimal(outage.seconds(), 1))
                    .append(" s from second ")
                    .append(decimal(outage.startSecond(), 1)).append(" on.\n");
        }
    }

    private void checks() {
        LedgerAnswer ledger = summary.trial().ledger();
        if (ledger != null) {
            text.append('\n').append(ChecksText.of(ledger, colour));
        }
        List<Check> checks = summary.checks();
        if (checks.isEmpty()) {
            return;
        }
        text.append('\n').append(ChecksText.of(checks, colour));
    }

    private void tail() {
        text.append('\n');
        field("Results", results.toString());
        text.append(Specification.of(summary.load().workload()).notice());
    }

    private void field(String name, String value) {
        text.append(Text.wrap(Text.left(name, 12).replace(' ', '\u00a0') + "\u00a0 " + value, WIDTH, INDENT)
                .replace('\u00a0', ' ')).append('\n');
    }
}
