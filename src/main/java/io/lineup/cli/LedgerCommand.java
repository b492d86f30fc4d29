package io.lineup.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.cli.console.ChecksText;
import io.lineup.config.ClusterProperties;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.Masking;
import io.lineup.config.Origin;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.prepare.Ledgers;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.LedgerAnswer;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ResultDirectory;
import io.lineup.runner.Benchmarks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Asks a database for what a run has changed. */
@Command(name = "ledger", description = "Looks in the database for every commit of a run that had ledger=on. Works later and elsewhere,"
        + " too: on a standby, or on a restored backup.")
final class LedgerCommand extends Verb implements Callable<Integer> {
    @SuppressWarnings("NullAway.Init") // required, so picocli sets it
    @Parameters(index = "0", paramLabel = "RESULT", converter = ResultName.OfRun.class, description = "Folder of the results of the run.")
    private Path folder;

    @Option(names = "--conn", paramLabel = "URL", description = "JDBC URL of another server with the data.")
    private @Nullable String conn;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "KEY=VALUE", description = "Overrides of the run's properties, such as its"
            + " password, which results never contain.")
    private List<String> overrides = List.of();

    @Override
    public Integer call() throws Exception {
        ResultDirectory results = ResultDirectory.open(folder);
        if (!Files.exists(results.ledgerFile())) {
            throw new BadInputException(folder + " has no ledger.bin. Only a run with ledger=on keeps a ledger.");
        }
        Settings settings = settings(results.readProperties());
        Folders folders = Folders.ofThisProcess();
        Benchmark benchmark = Benchmarks.of(settings, folders, results.propertiesFile());
        if (!benchmark.hasLedger()) {
            throw new BadInputException("The workload " + benchmark.name() + " keeps no ledger.");
        }
        try (OpenTarget open = OpenTarget.open(settings, folders, this::note)) {
            LedgerAnswer answer = Ledgers.answer(benchmark, open.target(), results.ledgerFile());
            out().print(ChecksText.of(answer, Screen.ofThisProcess().colour()));
            out().flush();
            return answer.isKept() ? 0 : 1;
        }
    }

    /** Those of the run, but for its secrets; another server is nobody's embedded one. */
    private Settings settings(List<RecordedProperty> recorded) throws ConfigurationException {
        Map<String, String> values = new LinkedHashMap<>();
        for (RecordedProperty each : recorded) {
            if (!each.origin().equals(Origin.DEFAULT.where()) && !each.value().contains(Masking.MASK)) {
                values.put(each.key(), each.value());
            }
        }
        List<String> pairs = new ArrayList<>(overrides);
        if (conn != null) {
            pairs.add(TargetProperties.CONN.name() + "=" + conn);
        }
        for (String each : pairs) {
            int equals = each.indexOf('=');
            if (equals < 1) {
                throw new BadInputException(each + " is no KEY=VALUE.");
            }
            if (each.startsWith(TargetProperties.CONN.name() + "=")) {
                values.keySet().removeIf(key -> key.equals(ServerProperties.SERVER.name())
                        || key.startsWith(ServerProperties.SETTING.prefix())
                        || key.startsWith(ClusterProperties.PREFIX));
            }
        }
        for (String each : pairs) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return Settings.of(values);
    }
}
