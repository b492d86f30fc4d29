package io.lineup.cli;

import java.util.Optional;
import java.util.concurrent.Callable;

import io.lineup.config.LoadProperties;
import io.lineup.config.Settings;
import io.lineup.load.Data;
import io.lineup.load.Loader;
import io.lineup.prepare.OpenTarget;
import io.lineup.tpcc.benchmark.TpccBenchmark;
import io.lineup.tpcc.load.CsvExport;
import io.lineup.tpcc.settings.TpccProperties;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Loads rows into tables that exist, or writes them as CSV files. */
@Command(name = "load", description = "Loads rows into empty tables, or writes CSV files when fileLocation is set.")
final class LoadCommand extends PairsVerb implements Callable<Integer> {
    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        try (RunConsole console = progress.runConsole(out())) {
            Optional<String> files = settings.get(TpccProperties.FILE_LOCATION);
            if (files.isPresent()) {
                if (settings.get(TpccProperties.INSTANCES) > 1) {
                    throw new BadInputException("CSV files contain one set of tables. Set instances=1.");
                }
                new CsvExport(TpccBenchmark.plan(settings), files.get(), settings.get(TpccProperties.CSV_NULL_VALUE),
                        console).run();
                return 0;
            }
            Data data = dataOf(settings);
            try (OpenTarget open = OpenTarget.open(settings, folders(), console::note)) {
                new Loader(open.target(), data, settings.get(LoadProperties.LOAD_WORKERS), console).load();
            }
        }
        return 0;
    }
}
