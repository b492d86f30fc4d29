package io.lineup.cli;

import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.benchmark.Benchmark;
import io.lineup.cli.console.ChecksText;
import io.lineup.config.Settings;
import io.lineup.prepare.Checks;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.Check;
import picocli.CommandLine.Command;

/** Checks the consistency conditions. */
@Command(name = "check", description = "Checks the consistency conditions of the workload and names rows that break one.")
final class CheckCommand extends OverridingVerb implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        Benchmark benchmark = benchmark(settings);
        if (!benchmark.isChecked()) {
            throw new BadInputException("The workload " + benchmark.name() + " has no checks.");
        }
        try (OpenTarget open = OpenTarget.open(settings, folders(), this::note)) {
            List<Check> answers = Checks.run(benchmark, open.target());
            out().print(ChecksText.of(answers, Screen.ofThisProcess().colour()));
            out().flush();
            return answers.stream().allMatch(Check::passed) ? 0 : 1;
        }
    }
}
