package io.lineup.config;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What is counted each second, apart from the transactions; the names are BenchmarkSQL's where it has them. */
public final class CounterProperties {
    /** Which of the server's counters. */
    public static final Property<CounterMode> SERVER_COUNTERS = Property.withDefault("serverCounters",
            ValueType.oneOf(CounterMode.class), "", "chosen",
            "Which of the server's counters `counters.csv` has for each second: some thirty, `all`, or none.");

    /** Where the server runs. */
    public static final Property<Optional<String>> OS_COLLECTOR_SSH_ADDR = Property.optional("osCollectorSSHAddr",
            address().orNone(), "",
            "The server's machine, as `ssh` takes it. Lineup reads its counters there by a shell, without a password or"
                    + " anything to install.");

    /** Time between two readings of a machine. */
    public static final Property<Optional<Integer>> OS_COLLECTOR_INTERVAL = Property.optional("osCollectorInterval",
            ValueType.wholeNumber(1, 3600).orNone(), "s",
            "Time between two readings of the server's machine, or of the only one. None is every second.");

    /** Disks and network interfaces to show. */
    public static final Property<Set<String>> OS_COLLECTOR_DEVICES = Property.optional("osCollectorDevices", devices(),
            "", "Disks and network interfaces of that machine to count. None is all that do something.");

    static final PropertyGroup GROUP = new PropertyGroup("Counters", List.of(SERVER_COUNTERS, OS_COLLECTOR_SSH_ADDR,
            OS_COLLECTOR_INTERVAL, OS_COLLECTOR_DEVICES), List.of());

    private static final Pattern DEVICE = Pattern.compile("(blk|net)_[^/\\s]+");

    private CounterProperties() {}

    /** A hyphen at its beginning would make it an option. */
    private static ValueType<String> address() {
        return new ValueType<>("such as `user@host`", text -> {
            if (!text.matches("[^-\\s]\\S*")) {
                throw new BadValueException("Write user@host, or a name of ~/.ssh/config.");
            }
            return text;
        });
    }

    private static ValueType<Set<String>> devices() {
        return new ValueType<>("names such as `blk_sda net_eth0`", text -> {
            Set<String> names = new TreeSet<>(Arrays.asList(text.strip().split("[\\s,]+", -1)));
            names.remove("");
            for (String name : names) {
                if (!DEVICE.matcher(name).matches()) {
                    throw new BadValueException("A disk begins with blk_, a network interface with net_, as in"
                            + " blk_sda net_eth0.");
                }
            }
            return Collections.unmodifiableSet(names);
        });
    }
}
