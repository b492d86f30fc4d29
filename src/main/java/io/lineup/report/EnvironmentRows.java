package io.lineup.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.result.Environment;
import io.lineup.result.Figures;

/**
 * Name and value of what is worth knowing about client and server, in the order in which it is shown.
 *
 * @param rows     empty when the run did not get as far as writing them
 * @param settings of the server, empty when they are not known
 */
public record EnvironmentRows(Map<String, String> rows, Map<String, String> settings) {
    public EnvironmentRows {
        rows = Collections.unmodifiableMap(new LinkedHashMap<>(rows));
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    static EnvironmentRows of(@Nullable Environment environment) {
        if (environment == null) {
            return new EnvironmentRows(Map.of(), Map.of());
        }
        Map<String, String> rows = new LinkedHashMap<>();
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
        return new EnvironmentRows(rows, server == null ? Map.of() : server.settings());
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
        rows.put("Lineup", environment.lineup().text());
    }
}
