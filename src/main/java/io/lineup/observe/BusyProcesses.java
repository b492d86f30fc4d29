package io.lineup.observe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Which processes of this machine, apart from Lineup and the databases, used its processors in the window. */
public final class BusyProcesses implements WindowListener {
    /** Of one processor. */
    private static final double LEAST = 0.05;
    private static final int NAMED = 3;

    private CompletableFuture<Map<ProcessHandle, Duration>> before = CompletableFuture.completedFuture(Map.of());
    private CompletableFuture<Map<ProcessHandle, Duration>> after = before;
    private long openedNanos;
    private long closedNanos;

    @Override
    public void opened() {
        openedNanos = System.nanoTime();
        before = CompletableFuture.supplyAsync(BusyProcesses::cpuTimes);
    }

    @Override
    public void closed() {
        closedNanos = System.nanoTime();
        after = CompletableFuture.supplyAsync(BusyProcesses::cpuTimes);
    }

    @Override
    public void settle() {}

    private static Map<ProcessHandle, Duration> cpuTimes() {
        return ProcessHandle.allProcesses().collect(
                Collectors.toMap(Function.identity(), each -> each.info().totalCpuDuration().orElse(Duration.ZERO)));
    }

    /**
     * @return the busiest, such as {@code cc1plus (process 4711) 85% of a processor}. Processes that ended in the window are
     *         missing
     */
    public List<String> busiest() {
        Map<ProcessHandle, Duration> earlier = before.join();
        double seconds = (closedNanos - openedNanos) / 1e9;
        if (earlier.isEmpty() || seconds <= 0) {
            return List.of();
        }
        Set<ProcessHandle> own = ProcessHandle.current().descendants().collect(Collectors.toSet());
        record Busy(ProcessHandle process, double share) {}
        record Named(String name, long process, double share) {}
        // Whether a database's processes are those of the server that is measured is not known; its figures have their use.
        return after.join().entrySet().stream()
                .filter(each -> !each.getKey().equals(ProcessHandle.current()) && !own.contains(each.getKey()))
                .map(each -> new Busy(each.getKey(),
                        each.getValue().minus(earlier.getOrDefault(each.getKey(), Duration.ZERO)).toNanos() / 1e9
                                / seconds))
                .filter(each -> each.share >= LEAST)
                .map(each -> new Named(name(each.process), each.process.pid(), each.share))
                .filter(each -> !WaitSampler.PROGRAMS.contains(each.name))
                .sorted(Comparator.comparingDouble(Named::share).reversed()).limit(NAMED)
                .map(each -> String.format(Locale.ROOT, "%s (process %d) %.0f%% of a processor", each.name,
                        each.process,
                        100 * each.share))
                .toList();
    }

    /** Linux shows the path of other users' programs to root alone, and their name to all. */
    private static String name(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "comm")).strip();
        } catch (IOException notLinux) {
            return process.info().command().map(path -> String.valueOf(Path.of(path).getFileName())).orElse("unknown");
        }
    }
}
