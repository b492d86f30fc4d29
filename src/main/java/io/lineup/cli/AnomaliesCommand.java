package io.lineup.cli;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.config.Settings;
import io.lineup.isolation.Anomaly;
import io.lineup.isolation.IsolationCheck;
import io.lineup.prepare.OpenTarget;
import picocli.CommandLine.Command;

/** Shows what each isolation level of a server lets two transactions do to each other. */
@Command(name = "anomalies", description = {
    "Plays the known anomalies of concurrent transactions at each isolation level of the server, and prints which"
            + " happened.",
    "Makes the table lineup_anomalies and drops it. Exit code 1 if a level allows what it promises to prevent."})
final class AnomaliesCommand extends OverridingVerb implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
        Settings settings = settings();
        try (OpenTarget open = OpenTarget.open(settings, folders(), this::note)) {
            String version;
            try (Connection connection = open.target().connectForAdministration()) {
                version = open.target().dialect().serverVersion(connection);
            }
            note("This takes about a minute: each lock that a transaction waits for takes its time.");
            Map<String, Set<Anomaly>> allowed = new IsolationCheck(open.target()).allowed();
            out().println(version);
            out().println();
            out().print(table(allowed));
            List<String> broken = broken(allowed);
            broken.forEach(this::note);
            out().flush();
            return broken.isEmpty() ? 0 : 1;
        }
    }

    private static String table(Map<String, Set<Anomaly>> allowed) {
        StringBuilder text = new StringBuilder(
                line("", "", allowed.keySet().stream().map(AnomaliesCommand::initials)));
        for (Anomaly each : Anomaly.values()) {
            text.append(line(each.title(), each.meaning(),
                    allowed.values().stream().map(shown -> shown.contains(each) ? "allowed" : "-")));
        }
        allowed.keySet().forEach(level -> text.append(initials(level)).append(": ").append(level).append("  "));
        return text.toString().stripTrailing() + "\n";
    }

    private static String line(String title, String meaning, Stream<String> cells) {
        String all = cells.map(cell -> String.format(Locale.ROOT, "%-9s", cell)).collect(Collectors.joining());
        return (String.format(Locale.ROOT, "%-15s%-30s", title, meaning) + all).stripTrailing() + "\n";
    }

    private static String initials(String level) {
        return level.replaceAll("\\B\\w| ", "");
    }

    /** @return a sentence for each anomaly that a level promises to prevent */
    private static List<String> broken(Map<String, Set<Anomaly>> allowed) {
        List<String> broken = new ArrayList<>();
        allowed.forEach((level, shown) -> shown.stream().filter(each -> each.isForbidden(level)).forEach(
                each -> broken
                        .add(level + " allowed " + each.title() + " (" + each.meaning() + "), which it forbids.")));
        return broken;
    }
}
