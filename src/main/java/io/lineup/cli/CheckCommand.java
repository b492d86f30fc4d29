package io.lineup.cli;

import java.util.List;
import java.util.concurrent.Callable;

import io.lineup.cli.console.ChecksText;
import io.lineup.config.Settings;
import io.lineup.result.Check;
import io.lineup.runner.Checks;
import io.lineup.runner.OpenTarget;
import io.lineup.sql.SqlFolder;
import picocli.CommandLine.Command;

/** Checks the twelve consistency conditions. */
@Command(name = "check", description = "Checks TPC-C's twelve consistency conditions and names rows that break one.")
final class CheckCommand extends OverridingVerb implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        try (OpenTarget open = OpenTarget.open(settings, folders(), this::note)) {
            List<Check> answers = Checks.run(open.target(), new SqlFolder(folders().sql(), open.target().dialect()));
            out().print(ChecksText.of(answers, Screen.ofThisProcess().colour()));
            out().flush();
            return answers.stream().allMatch(Check::passed) ? 0 : 1;
        }
    }
}
