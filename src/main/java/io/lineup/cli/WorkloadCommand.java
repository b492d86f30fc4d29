package io.lineup.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.config.WorkloadProperties;
import io.lineup.folder.WorkloadFolder;
import io.lineup.target.Dialect;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows one workload. */
@Command(name = "workload", description = "Shows a workload: its transactions, variables and tables.")
final class WorkloadCommand extends Verb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "NAME", description = "Name of a workload, or path of its folder.")
    private String name;

    @Override
    public Integer call() throws Exception {
        for (WorkloadProperties each : WorkloadProperties.all()) {
            if (each.workload().equals(name)) {
                section(name, List.of(each.description()));
                section("Transactions", List.of(each.transactions()));
                section("Properties", each.groups().stream().flatMap(group -> group.properties().stream())
                        .map(property -> property.name() + ", default: " + property.defaultText()).toList());
                out().println("docs/properties.md says what each property does.");
                out().flush();
                return 0;
            }
        }
        WorkloadFolder folder = WorkloadFolder.find(name, Folders.ofThisProcess().sql(), Path.of(""));
        section(folder.name(),
                Stream.of(folder.description(), folder.source().isEmpty() ? "" : "Source: " + folder.source())
                        .filter(line -> !line.isEmpty()).toList());
        section("Transactions", transactions(folder));
        section("Tables, by default", folder.tables());
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
