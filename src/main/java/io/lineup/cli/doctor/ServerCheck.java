package io.lineup.cli.doctor;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.lineup.config.Masking;
import io.lineup.target.Dialect;
import io.lineup.target.PostgresDialect;
import io.lineup.target.Target;

/** Whether the server answers, what it is, and its settings. */
record ServerCheck(Target target, int terminals) implements DoctorCheck {

    @Override
    public List<Advice> findings() {
        String url = target.settings().url();
        List<Advice> findings = new ArrayList<>();
        try (Connection connection = target.connect()) {
            findings.add(Advice.ok("server", target.dialect().serverVersion(connection)));
            if (onThisMachine(url)) {
                findings.add(Advice.note("place", "client and server share this machine",
                        "They compete for its cores: the figures are for comparing runs on it, not for sizing a server."));
            }
            findings.addAll(settingsCheck(connection).findings());
        } catch (SQLException e) {
            findings.add(Advice.problem("server", "no answer from " + Masking.url(url), e.getMessage()
                    + " Check conn, user and password, and that the server runs."));
        }
        return findings;
    }

    private DoctorCheck settingsCheck(Connection connection) throws SQLException {
        Dialect dialect = target.dialect();
        Map<String, String> settings = dialect.serverSettings(connection);
        return dialect instanceof PostgresDialect
                ? new PostgresSettingsCheck(settings, terminals)
                : new MySqlSettingsCheck(settings, dialect.sessionSettings(connection), terminals);
    }

    static boolean onThisMachine(String url) {
        return url.contains("//localhost") || url.contains("//127.0.0.1") || url.contains("//[::1]");
    }
}
