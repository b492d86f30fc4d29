package io.lineup.cli;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

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
    private static final String NAME = "%-15s%-30s";
    private static final String CELL = "%-9s";

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
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, NAME, "", ""));
        allowed.keySet().forEach(level -> text.append(String.format(Locale.ROOT, CELL, initials(level))));
        text.setLength(text.toString().stripTrailing().length());
        text.append('\n');
        for (Anomaly each : Anomaly.values()) {
            StringBuilder line = new StringBuilder(
                    String.format(Locale.ROOT, NAME, each.title(), each.meaning()));
            allowed.values().forEach(
                    shown -> line.append(String.format(Locale.ROOT, CELL, shown.contains(each) ? "allowed" : "-")));
            text.append(line.toString().stripTrailing()).append('\n');
        }
        allowed.keySet().forEach(level -> text.append(initials(level)).append(": ").append(level).append("  "));
        return text.toString().stripTrailing() + "\n";
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
