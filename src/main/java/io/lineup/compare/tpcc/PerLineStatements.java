package io.lineup.compare.tpcc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.compare.ComparedRun;
import io.lineup.compare.Finding;
import io.lineup.compare.Remedy;
import io.lineup.compare.Rule;
import io.lineup.result.Figures;
import io.lineup.result.StatementCosts;

/** Statements that NewOrder sends for each line of an order where one statement could serve them all. */
final class PerLineStatements implements Rule {
    /** An order has 5 to 15 lines (TPC-C 2.4.1.3), so a statement that runs five times or more runs for each line. */
    private static final double LEAST_CALLS = 5;
    private static final List<String> READS = List.of("NewOrder.selectItem", "NewOrder.selectStock");
    private static final List<String> READS_IN_LISTS = List.of("NewOrder.selectItem", "NewOrder.selectStock",
            "NewOrder.selectItems", "NewOrder.selectStocks");
    private static final List<String> WRITES = List.of("NewOrder.updateStock", "NewOrder.insertOrderLine");

    @Override
    public String name() {
        return "per-line-statements";
    }

    @Override
    public List<Finding> look(ComparedRun run, @Nullable ComparedRun other) {
        List<Finding> found = new ArrayList<>();
        List<StatementCosts> reads = perLine(run, READS);
        if (!reads.isEmpty()) {
            found.add(finding(run, reads, READS_IN_LISTS,
                    Remedy.of("Read all lines of an order with one list each.", run)
                            .set("variant.NewOrder.reads", "in-list", "per-line").build()));
        }
        List<StatementCosts> writes = perLine(run, WRITES);
        if (!writes.isEmpty()) {
            found.add(finding(run, writes, WRITES, Remedy.of("Send the lines of an order as a batch.", run)
                    .set("variant.NewOrder.writes", "batch", "per-line").build()));
        }
        return found;
    }

    private static List<StatementCosts> perLine(ComparedRun run, List<String> ids) {
        return run.statements().stream().filter(row -> ids.contains(row.id()) && row.batchRows() == 0)
                .filter(row -> calls(row) >= LEAST_CALLS).toList();
    }

    private static double calls(StatementCosts row) {
        Double calls = row.callsPerTransaction();
        return calls == null ? 0 : calls;
    }

    private static Finding finding(ComparedRun run, List<StatementCosts> rows, List<String> counterparts,
            Remedy remedy) {
        Map<String, Double> evidence = new LinkedHashMap<>();
        double micros = 0;
        StringBuilder figures = new StringBuilder();
        for (StatementCosts row : rows) {
            evidence.put("callsPerNewOrder." + row.id(), calls(row));
            evidence.put(run.unit().per("micros") + "." + row.id(), run.micros(row));
            micros += run.micros(row) * (1 - 1 / calls(row));
            figures.append(figures.isEmpty() ? "" : ", ").append(row.id()).append(' ')
                    .append(Figures.brief(calls(row)));
        }
        return new Finding(rows.stream().map(StatementCosts::id).toList(), counterparts,
                "NewOrder executes a statement for each line. Calls: " + figures + ".", evidence, micros, remedy, null);
    }
}
