package io.lineup.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Origin;
import io.lineup.result.Comparison.Difference;
import io.lineup.result.Durability;
import io.lineup.result.Environment;
import io.lineup.result.RecordedProperty;

/** What differs between the environments of two runs, what decides durability and visibility first. */
final class EnvironmentDifferences {
    /** Apart from durability, the settings that are compared with a server of another product. */
    private static final List<String> MEMORY = List.of("shared_buffers", "innodb_buffer_pool_size", "max_wal_size",
            "innodb_redo_log_capacity", "innodb_log_file_size");
    /** Differ from run to run without any effect, or stand in the list already. */
    private static final Set<String> PASSED_OVER = Set.of("resultDirectory", "metrics", "server.data", "server.port",
            "user",
            "password", "isolation", "osCollectorScript", "osCollectorInterval", "osCollectorSSHAddr",
            "osCollectorDevices", "serverCounters");

    private final ComparedRun a;
    private final ComparedRun b;
    private final List<Difference> found = new ArrayList<>();

    private EnvironmentDifferences(ComparedRun a, ComparedRun b) {
        this.a = a;
        this.b = b;
    }

    static List<Difference> of(ComparedRun a, ComparedRun b) {
        EnvironmentDifferences differences = new EnvironmentDifferences(a, b);
        differences.serverAndDriver();
        differences.settings();
        differences.session();
        differences.client();
        differences.properties();
        return differences.found;
    }

    private void serverAndDriver() {
        add("server", a.server().product(), b.server().product());
        add("server version", a.server().version(), b.server().version());
        add("server embedded", Boolean.toString(a.server().embedded()), Boolean.toString(b.server().embedded()));
        add("isolation", a.environment().isolation(), b.environment().isolation());
        add("flushed at commit", Durability.flushing(a.environment()), Durability.flushing(b.environment()));
        add("TLS", a.server().tls(), b.server().tls());
        add("driver", a.driver().name() + " " + a.driver().version(), b.driver().name() + " " + b.driver().version());
        add("driver class", a.driver().className(), b.driver().className());
    }

    /** Settings of another product have other names: of those only what affects durability and memory is shown. */
    private void settings() {
        Map<String, String> ofA = a.server().settings();
        Map<String, String> ofB = b.server().settings();
        Set<String> names = new LinkedHashSet<>(Durability.SETTINGS);
        names.addAll(MEMORY);
        boolean same = a.server().product().equals(b.server().product());
        ofA.keySet().stream().filter(name -> same || ofB.containsKey(name)).forEach(names::add);
        ofB.keySet().stream().filter(name -> same || ofA.containsKey(name)).forEach(names::add);
        names.forEach(name -> addSetting("server." + name, ofA.get(name), ofB.get(name)));
    }

    private void session() {
        Map<String, String> ofA = a.environment().session();
        Map<String, String> ofB = b.environment().session();
        boolean same = a.server().product().equals(b.server().product());
        Set<String> names = new LinkedHashSet<>(ofA.keySet());
        names.addAll(ofB.keySet());
        names.remove("transaction_isolation");
        names.remove("tls");
        names.stream().filter(name -> same || (ofA.containsKey(name) && ofB.containsKey(name)))
                .forEach(name -> addSetting("session." + name, ofA.get(name), ofB.get(name)));
    }

    private void client() {
        Environment ofA = a.environment();
        Environment ofB = b.environment();
        add("host", host(ofA.host()), host(ofB.host()));
        add("Java", ofA.java().name() + " " + ofA.java().version(), ofB.java().name() + " " + ofB.java().version());
        add("Java flags", flags(ofA.java()), flags(ofB.java()));
        add("collector", String.join(", ", ofA.java().collectors()), String.join(", ", ofB.java().collectors()));
        add("Lineup", ofA.lineup().identity(), ofB.lineup().identity());
    }

    static String host(Environment.Host host) {
        return host.cores() + " x " + Objects.requireNonNullElse(host.cpuModel(), host.architecture()) + ", "
                + (host.memoryBytes() == null ? "?" : host.memoryBytes() / (1L << 20) + " MiB") + ", " + host.os() + " "
                + host.kernel();
    }

    /** Where the project lies is no difference. */
    private static String flags(Environment.Java java) {
        return java.flags().stream().filter(flag -> !flag.startsWith("-Dlineup.")).collect(Collectors.joining(" "));
    }

    private void properties() {
        Map<String, String> ofA = properties(a);
        Map<String, String> ofB = properties(b);
        Set<String> names = new LinkedHashSet<>(ofA.keySet());
        names.addAll(ofB.keySet());
        names.forEach(name -> add(name, ofA.get(name), ofB.get(name)));
    }

    private static Map<String, String> properties(ComparedRun run) {
        Map<String, String> values = new LinkedHashMap<>();
        for (RecordedProperty each : run.properties()) {
            boolean drawn = each.key().equals("seed") && each.origin().equals(Origin.DEFAULT.toString());
            // A setting of the embedded server shows among what the server reads back.
            boolean setting = each.key().startsWith("server.")
                    && run.server().settings().containsKey(each.key().substring("server.".length()));
            if (!PASSED_OVER.contains(each.key()) && !drawn && !setting && !each.value().isEmpty()) {
                values.put(each.key(), each.value());
            }
        }
        return values;
    }

    private void add(String what, @Nullable String ofA, @Nullable String ofB) {
        if (!Objects.equals(ofA, ofB)) {
            found.add(new Difference(what, ofA, ofB));
        }
    }

    /** {@code ON} is {@code on}. Of a list of switches, such as {@code optimizer_switch}, only those that differ. */
    private void addSetting(String what, @Nullable String ofA, @Nullable String ofB) {
        if (ofA != null && ofA.equalsIgnoreCase(ofB)) {
            return;
        }
        if (ofA != null && ofB != null && ofA.contains("=") && ofA.contains(",")) {
            List<String> switchesOfA = List.of(ofA.split(",", -1));
            List<String> switchesOfB = List.of(ofB.split(",", -1));
            add(what, without(switchesOfA, switchesOfB), without(switchesOfB, switchesOfA));
        } else {
            add(what, ofA, ofB);
        }
    }

    private static @Nullable String without(List<String> mine, List<String> other) {
        String left = mine.stream().filter(each -> !other.contains(each)).collect(Collectors.joining(","));
        return left.isEmpty() ? null : left;
    }
}
