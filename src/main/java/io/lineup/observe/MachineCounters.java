package io.lineup.observe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

import io.lineup.target.CounterReading;

/**
 * The counters of a Linux machine, from the lines of its {@code /proc} files (proc(5); the kernel's documents "I/O statistics
 * fields" and "PSI"). Older kernels have fewer files, lines and columns: what is not there adds nothing.
 */
final class MachineCounters {
    /** The files that {@link #add} understands. */
    static final List<String> FILES = List.of("/proc/stat", "/proc/diskstats", "/proc/net/dev", "/proc/vmstat",
            "/proc/pressure/cpu", "/proc/pressure/io", "/proc/pressure/memory");

    /** How BenchmarkSQL names a disk in {@code osCollectorDevices}. */
    static final String BLOCK_DEVICE = "blk_";
    /** How it names a network interface. */
    static final String NETWORK_DEVICE = "net_";

    private static final String DISK = "disk:";
    private static final String NET = "net:";
    private static final String PRESSURE = "/proc/pressure/";
    /** Linux counts processor time in hundredths of a second everywhere that Java runs (USER_HZ, time(7)). */
    private static final int MILLIS_PER_TICK = 10;
    /** Of {@code /proc/diskstats}, whatever the disk's own sectors are. */
    private static final int BYTES_PER_SECTOR = 512;
    private static final List<String> PROCESSOR = List.of("userMillis", "niceMillis", "systemMillis", "idleMillis",
            "iowaitMillis", "irqMillis", "softirqMillis", "stealMillis", "guestMillis", "guestNiceMillis");
    private static final String UNUSED = "";
    private static final List<String> DISK_COLUMNS = List.of("reads", "readMerges", "readBytes", "readMillis", "writes",
            "writeMerges", "writeBytes", "writeMillis", UNUSED, "busyMillis", "queueMillis", UNUSED, UNUSED, UNUSED,
            UNUSED, "flushes", "flushMillis");
    private static final List<String> NET_COLUMNS = List.of("bytesIn", "packetsIn", UNUSED, UNUSED, UNUSED, UNUSED,
            UNUSED, UNUSED, "bytesOut", "packetsOut");

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern NO_DISK = Pattern.compile("(loop|ram)\\d+");

    private final Set<String> devices;
    private final Map<String, Long> growing = new HashMap<>();
    private final Map<String, Long> levels = new HashMap<>();
    private final Map<String, String[]> disks = new HashMap<>();

    /** @param devices as in {@code osCollectorDevices}; empty for all */
    MachineCounters(Set<String> devices) {
        this.devices = devices;
    }

    /**
     * Reads those of a machine whose {@code /proc} is mounted here.
     *
     * @param root the folder that contains {@code proc}
     */
    static CounterReading read(Path root, Set<String> devices) {
        MachineCounters counters = new MachineCounters(devices);
        for (String file : FILES) {
            try {
                Files.readString(root.resolve(file.substring(1)), StandardCharsets.ISO_8859_1).lines()
                        .forEach(line -> counters.add(file, line));
            } catch (IOException e) {
                // An older kernel, or one with this part switched off.
            }
        }
        return counters.reading();
    }

    /**
     * Takes in one line; one that is no counter, or not as expected, is passed over.
     *
     * @param file one of {@link #FILES}
     */
    void add(String file, String line) {
        try {
            switch (file) {
                case "/proc/stat" -> addProcessors(line);
                case "/proc/diskstats" -> addDisk(line);
                case "/proc/net/dev" -> addInterface(line);
                case "/proc/vmstat" -> addMemory(line);
                default -> addPressure(file.substring(PRESSURE.length()), line);
            }
        } catch (NumberFormatException e) {
            // A line of another kind.
        }
    }

    private static String[] words(String text) {
        return BLANKS.split(text.strip(), -1);
    }

    private void addProcessors(String line) {
        if (line.startsWith("cpu ")) {
            String[] words = words(line);
            for (int i = 1; i < words.length && i <= PROCESSOR.size(); i++) {
                growing.put(PROCESSOR.get(i - 1), Long.parseLong(words[i]) * MILLIS_PER_TICK);
            }
        } else if (line.startsWith("ctxt ")) {
            growing.put("contextSwitches", Long.parseLong(words(line)[1]));
        } else if (line.startsWith("procs_running ")) {
            levels.put("runQueue", Long.parseLong(words(line)[1]));
        } else if (line.startsWith("procs_blocked ")) {
            levels.put("blocked", Long.parseLong(words(line)[1]));
        }
    }

    private void addDisk(String line) {
        String[] words = words(line);
        if (words.length > 3) {
            disks.put(words[2], words);
        }
    }

    private void addInterface(String line) {
        int colon = line.indexOf(':');
        String name = line.substring(0, Math.max(0, colon)).strip();
        if (colon > 0 && isWanted(NETWORK_DEVICE + name)) {
            addColumns(NET + name, words(line.substring(colon + 1)), 0, NET_COLUMNS);
        }
    }

    private void addMemory(String line) {
        if (line.startsWith("nr_dirty ")) {
            levels.put("dirtyPages", Long.parseLong(words(line)[1]));
        }
    }

    private void addPressure(String resource, String line) {
        int total = line.indexOf("total=");
        int blank = line.indexOf(' ');
        if (total > blank && blank > 0) {
            growing.put("pressure:" + resource + "." + line.substring(0, blank) + "Micros",
                    Long.parseLong(line.substring(total + "total=".length()).strip()));
        }
    }

    private void addColumns(String device, String[] words, int first, List<String> columns) {
        for (int i = 0; i < columns.size() && first + i < words.length; i++) {
            String column = columns.get(i);
            if (!column.equals(UNUSED)) {
                long value = Long.parseLong(words[first + i]);
                boolean sectors = device.startsWith(DISK) && column.endsWith("Bytes");
                growing.put(device + "." + column, sectors ? value * BYTES_PER_SECTOR : value);
            }
        }
    }

    private boolean isWanted(String device) {
        return devices.isEmpty() || devices.contains(device);
    }

    /** @return what all lines had; nothing at all if there were none */
    CounterReading reading() {
        disks.forEach((name, words) -> {
            boolean shown = devices.isEmpty()
                    ? !NO_DISK.matcher(name).matches() && !isPartition(name)
                    : isWanted(BLOCK_DEVICE + name);
            if (shown) {
                try {
                    addColumns(DISK + name, words, 3, DISK_COLUMNS);
                } catch (NumberFormatException e) {
                    // A line of another kind.
                }
            }
        });
        return new CounterReading(growing, levels);
    }

    /** The disk's counters contain its partitions': sda has sda1, nvme0n1 has nvme0n1p1. */
    private boolean isPartition(String name) {
        int end = name.length();
        while (end > 0 && Character.isDigit(name.charAt(end - 1))) {
            end--;
        }
        if (end == name.length() || end == 0) {
            return false;
        }
        String whole = name.substring(0, end);
        boolean ofNumbered = whole.length() > 1 && whole.endsWith("p")
                && Character.isDigit(whole.charAt(whole.length() - 2));
        return disks.containsKey(ofNumbered ? whole.substring(0, whole.length() - 1) : whole);
    }

    /** @return the devices of {@code wanted} that the machine does not have */
    static List<String> missing(Set<String> wanted, CounterReading reading) {
        return wanted.stream().filter(device -> {
            String name = device.substring(device.indexOf('_') + 1);
            String begin = (device.startsWith(NETWORK_DEVICE) ? NET : DISK) + name + ".";
            return reading.growing().keySet().stream().noneMatch(counter -> counter.startsWith(begin));
        }).sorted().toList();
    }

    /** Adds how long a request to each disk took on average, ms, in the device's queue and at work. */
    static Map<String, Double> withAwait(Map<String, Double> values) {
        Map<String, Double> all = new TreeMap<>(values);
        values.keySet().stream().filter(counter -> counter.startsWith(DISK))
                .map(counter -> counter.substring(0, counter.lastIndexOf('.'))).distinct().forEach(disk -> {
                    double requests = values.getOrDefault(disk + ".reads", 0.0)
                            + values.getOrDefault(disk + ".writes", 0.0);
                    double millis = values.getOrDefault(disk + ".readMillis", 0.0)
                            + values.getOrDefault(disk + ".writeMillis", 0.0);
                    if (requests > 0) {
                        all.put(disk + ".awaitMillis", millis / requests);
                    }
                });
        return all;
    }
}
