package io.lineup.target;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.Isolation;
import io.lineup.config.Masking;
import io.lineup.config.ReadTarget;
import io.lineup.config.Spread;

/**
 * How to reach a database and what to set on each connection.
 *
 * @param url JDBC URL with host, port and database
 * @param driver class to load first; null to load the dialect's own
 * @param options passed to the driver unchanged ({@code jdbc.<name>})
 * @param sessionSql statements to run on each new connection ({@code session.sql})
 * @param spread which host of the URL a connection goes to
 * @param reads where transactions run that only read
 */
public record TargetSettings(String url, @Nullable String driver, String user, String password,
        Map<String, String> options, Isolation isolation, List<String> sessionSql, Spread spread, ReadTarget reads) {

    public TargetSettings {
        options = Map.copyOf(options);
        sessionSql = List.copyOf(sessionSql);
    }

    /** The driver chooses the host. */
    public TargetSettings(String url, @Nullable String driver, String user, String password,
            Map<String, String> options, Isolation isolation, List<String> sessionSql) {
        this(url, driver, user, password, options, isolation, sessionSql, Spread.DRIVER, ReadTarget.PRIMARY);
    }

    /** @return the URLs that a connection may be opened with, one for each host where Lineup chooses it */
    List<String> nodes() {
        return spread == Spread.DRIVER ? List.of(url) : ConnectionUrl.nodes(url);
    }

    /** @return what the driver is given in the URL and next to it, found by name as the driver finds it */
    Map<String, String> allOptions() {
        Map<String, String> all = ConnectionUrl.options(url);
        all.putAll(options);
        return all;
    }

    /** @return the same for another database */
    TargetSettings withUrl(String other) {
        return new TargetSettings(other, driver, user, password, options, isolation, sessionSql, spread, reads);
    }

    @Override
    public String toString() {
        return "TargetSettings[" + Masking.url(url) + ", user=" + user + "]";
    }
}
