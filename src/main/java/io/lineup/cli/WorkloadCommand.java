package io.lineup.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.folder.WorkloadFolder;
import io.lineup.target.Dialect;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows one workload. */
@Command(name = "workload", description = "Shows a workload: its transactions, variables and tables.")
final class WorkloadCommand extends Verb implements Callable<Integer> {
    static final String TPCC = "TPC-C: five transactions of a wholesale supplier on nine tables, with BenchmarkSQL's schema";

    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "NAME", description = "Name of a workload, or path of its folder.")
    private String name;

    @Override
    public Integer call() throws Exception {
        if (name.equals(ScriptProperties.DEFAULT_WORKLOAD)) {
            section(name, List.of(TPCC));
            section("Transactions", List.of("NewOrder, Payment, OrderStatus, Delivery, StockLevel: the shares of TPC-C"
                    + " 5.2.4, or newOrderWeight and so on"));
            section("Scale", List.of("warehouses=1"));
            out().println("docs/properties.md has every property of it.");
            out().flush();
            return 0;
        }
        WorkloadFolder folder = WorkloadFolder.find(name, Folders.ofThisProcess().sql(), Path.of(""));
        section(folder.name(), List.of(folder.description(), "Source: " + folder.source()));
        section("Transactions", transactions(folder));
        section("Tables, as they are by default", folder.tables());
        section("Variables", folder.defines().entrySet().stream()
                .map(each -> ScriptProperties.DEFINE.prefix() + each.getKey() + "=" + each.getValue()).toList());
        section("Checks", folder.checks(Dialect.of(Database.POSTGRES)));
        out().println("Run it: ./run/runBenchmark.sh FILE.properties workload=" + name + " mix="
                + folder.transactions().getFirst().file());
        out().flush();
        return 0;
    }

    private void section(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            out().println(title);
            lines.forEach(each -> out().println("  " + each));
        }
    }

    private static List<String> transactions(WorkloadFolder folder) throws Exception {
        Map<String, List<String>> databases = new LinkedHashMap<>();
        for (Database each : Database.values()) {
            Dialect dialect = Dialect.of(each);
            folder.scripts(dialect).forEach(
                    script -> databases.computeIfAbsent(script, unused -> new ArrayList<>()).add(dialect.name()));
        }
        Map<String, Integer> weights = folder.transactions().stream()
                .collect(Collectors.toMap(each -> each.file().toString(), WeightedScript::weight));
        return databases.entrySet().stream().map(each -> each.getKey()
                + (weights.containsKey(each.getKey())
                        ? "  (by default, weight " + weights.get(each.getKey()) + ")"
                        : "")
                + (each.getValue().size() < Database.values().length
                        ? "  (" + String.join(", ", each.getValue()) + " alone)"
                        : ""))
                .sorted().toList();
    }
}
