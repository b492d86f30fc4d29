package io.lineup.tpcc.benchmarksql;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.lineup.result.CounterRow;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;

/**
 * What BenchmarkSQL's collector writes of a machine: {@code data/sys_info.csv}, {@code data/blk_sda.csv},
 * {@code data/net_eth0.csv}. Made of {@code counters.csv} when the run is over.
 */
public final class CollectorCsv {
    private static final int RUN = 1;
    private static final int MILLIS = 1000;
    private static final double KIB = 1024;
    private static final int DECIMALS = 6;

    /** Shares of the time of all processors, 0 to 1; guests' time is also in the first two, as in BenchmarkSQL. */
    private static final Map<String, String> PROCESSOR = ordered("cpu_user", "userMillis", "cpu_nice", "niceMillis",
            "cpu_system", "systemMillis", "cpu_idle", "idleMillis", "cpu_iowait", "iowaitMillis", "cpu_irq",
            "irqMillis", "cpu_softirq", "softirqMillis", "cpu_steal", "stealMillis", "cpu_guest", "guestMillis",
            "cpu_guest_nice", "guestNiceMillis");
    /** A second; columns that end in kbps are KiB. */
    private static final Map<String, String> BLOCK = ordered("rdiops", "reads", "rdmerges", "readMerges", "rdkbps",
            "readBytes", "wriops", "writes", "wrmerges", "writeMerges", "wrkbps", "writeBytes");
    private static final Map<String, String> NETWORK = ordered("rxpktsps", "packetsIn", "rxkbps", "bytesIn", "txpktsps",
            "packetsOut", "txkbps", "bytesOut");

    private CollectorCsv() {}

    private static Map<String, String> ordered(String... columnsAndCounters) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < columnsAndCounters.length; i += 2) {
            map.put(columnsAndCounters[i], columnsAndCounters[i + 1]);
        }
        return map;
    }

    /**
     * Writes nothing if the machine was not watched.
     *
     * @param sources in {@code counters.csv}, one of which is the machine
     * @param devices such as {@code blk_sda} and {@code net_eth0}; a file for each that did something
     * @throws ResultException if they cannot be written
     */
    public static void write(ResultDirectory results, Set<String> sources, Collection<String> devices) {
        SortedMap<Integer, Map<String, Double>> seconds = new TreeMap<>();
        for (CounterRow row : results.readCounters()) {
            if (sources.contains(row.source())) {
                seconds.computeIfAbsent(row.second(), second -> new TreeMap<>()).put(row.counter(), row.value());
            }
        }
        if (seconds.isEmpty()) {
            return;
        }
        writeSystem(results, seconds);
        for (String device : devices) {
            boolean network = device.startsWith("net_");
            String counters = (network ? "net:" : "disk:") + device.substring(device.indexOf('_') + 1) + ".";
            if (seconds.values().stream().flatMap(each -> each.keySet().stream())
                    .anyMatch(counter -> counter.startsWith(counters))) {
                writeDevice(results, seconds, device, counters, network ? NETWORK : BLOCK);
            }
        }
    }

    private static void writeSystem(ResultDirectory results, SortedMap<Integer, Map<String, Double>> seconds) {
        List<String> header = new ArrayList<>(List.of("run", "elapsed"));
        header.addAll(PROCESSOR.keySet());
        header.add("vm_nr_dirty");
        List<List<String>> lines = new ArrayList<>(List.of(header));
        seconds.forEach((second, values) -> {
            double total = PROCESSOR.values().stream().mapToDouble(counter -> values.getOrDefault(counter, 0.0)).sum();
            List<String> line = begin(second);
            for (String counter : PROCESSOR.values()) {
                line.add(text(total == 0 ? 0 : values.getOrDefault(counter, 0.0) / total));
            }
            line.add(text(values.getOrDefault("dirtyPages", 0.0)));
            lines.add(line);
        });
        writeFile(results, "sys_info.csv", lines);
    }

    private static void writeDevice(ResultDirectory results, SortedMap<Integer, Map<String, Double>> seconds,
            String device, String prefix, Map<String, String> columns) {
        List<String> header = new ArrayList<>(List.of("run", "elapsed", "device"));
        header.addAll(columns.keySet());
        List<List<String>> lines = new ArrayList<>(List.of(header));
        seconds.forEach((second, values) -> {
            List<String> line = begin(second);
            line.add(device);
            columns.forEach((column, counter) -> {
                double value = values.getOrDefault(prefix + counter, 0.0);
                line.add(text(column.endsWith("kbps") ? value / KIB : value));
            });
            lines.add(line);
        });
        writeFile(results, device + ".csv", lines);
    }

    /** Time since the session's start, ms. */
    private static List<String> begin(int second) {
        return new ArrayList<>(List.of(Integer.toString(RUN), Long.toString((second + 1L) * MILLIS)));
    }

    private static String text(double value) {
        return BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros().toPlainString();
    }

    private static void writeFile(ResultDirectory results, String name, List<List<String>> lines) {
        Path file = results.dataFile(name);
        try (CsvWriter out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file)) {
            lines.forEach(out::writeRecord);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }
}
