package io.lineup.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Environment;
import io.lineup.result.RecordedProperty;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;

/**
 * What the template of {@code report.html} shows.
 *
 * @param css         style sheet, part of the page
 * @param policy      Content-Security-Policy that admits this style sheet and nothing else
 * @param environment null when the run did not get as far as writing it
 * @param statements  the costliest first; empty where they were not measured
 */
public record ReportPage(String css, String policy, Summary summary, @Nullable Environment environment,
        List<RecordedProperty> properties, List<StatementCosts> statements, List<Chart> charts) {
    public ReportPage {
        statements = List.copyOf(statements);
        properties = List.copyOf(properties);
        charts = List.copyOf(charts);
    }

    /** @return {@code -} for what was not measured */
    public static String figure(@Nullable Double value, int digits) {
        return value == null ? "-" : Figures.decimal(value, digits);
    }

    /** @return {@code -} for what was not measured */
    public static String percent(@Nullable Double share) {
        return share == null ? "-" : Figures.percent(share);
    }

    /** @return whether the table of statements has a column of exact client CPU */
    public boolean hasClientCpu() {
        return statements.stream().anyMatch(row -> row.clientCpuMicros() != null);
    }

    /** @return whether the table of statements has columns of the server's own figures */
    public boolean hasServerTime() {
        return statements.stream().anyMatch(row -> row.serverMicros() != null);
    }

    /** @return how many of the consistency conditions hold */
    public long checksHeld() {
        return summary.checks().stream().filter(check -> check.passed()).count();
    }

    /** @return name and value of what is worth knowing about client and server, in the order in which it is shown */
    public Map<String, String> environmentRows() {
        Map<String, String> rows = new LinkedHashMap<>();
        if (environment == null) {
            return rows;
        }
        Environment.Server server = environment.server();
        if (server != null) {
            rows.put("Server", server.version() + (server.embedded() ? " (embedded)" : ""));
            String tls = server.tls();
            rows.put("TLS", tls == null ? "none reported" : tls);
        }
        Environment.Driver driver = environment.driver();
        if (driver != null) {
            rows.put("Driver", driver.name() + " " + driver.version());
        }
        environment.session().forEach((name, value) -> rows.put("Session: " + name, value));
        client(environment, rows);
        return rows;
    }

    private static void client(Environment environment, Map<String, String> rows) {
        Environment.Host host = environment.host();
        List<String> machine = new ArrayList<>();
        String cpu = host.cpuModel();
        machine.add(cpu == null ? host.architecture() : cpu);
        machine.add(Figures.plural(host.cores(), "core"));
        Long memory = host.memoryBytes();
        if (memory != null) {
            machine.add(Figures.bytes(memory));
        }
        rows.put("Client machine", String.join(", ", machine));
        rows.put("Operating system", host.os() + " " + host.kernel());
        Environment.Java java = environment.java();
        rows.put("Java", java.name() + " " + java.version());
        rows.put("Heap and collector",
                Figures.bytes(java.maxHeapBytes()) + ", " + String.join(", ", java.collectors()));
        rows.put("JVM flags", String.join(" ", java.flags()));
        Environment.Lineup lineup = environment.lineup();
        String commit = lineup.gitCommit();
        rows.put("Lineup", lineup.version() + (commit == null ? "" : ", commit " + commit)
                + (Boolean.TRUE.equals(lineup.gitModified()) ? ", modified" : ""));
    }

    /** @return the server's settings, empty when they are not known */
    public Map<String, String> serverSettings() {
        Environment.Server server = environment == null ? null : environment.server();
        return server == null ? Map.of() : server.settings();
    }
}
