package io.lineup.target.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;

import org.jspecify.annotations.Nullable;

/** Linux's table of processes (proc(5)). Elsewhere it is empty. */
record ProcFs(Path root) {
    static final ProcFs LINUX = new ProcFs(Path.of("/proc"));

    /** Linux counts CPU time in hundredths of a second on every processor that Java runs on (USER_HZ, time(7)). */
    private static final long NANOS_PER_TICK = 10_000_000;
    /** A server that opens and ends a process for each connection never rests. */
    private static final int MOST_READINGS = 10;

    /**
     * One line of {@code /proc/<pid>/stat}.
     *
     * @param command the program's name
     * @param state one letter; Z and X are dead
     * @param ownTicks CPU time of this process
     * @param childTicks CPU time of its children that have ended
     */
    record Stat(String command, char state, long parent, long ownTicks, long childTicks) {
        boolean isAlive() {
            return state != 'Z' && state != 'X';
        }

        /** Fields by number as in proc(5); the name may contain blanks and brackets. */
        static Stat parse(String line) {
            int close = line.lastIndexOf(')');
            String command = line.substring(line.indexOf('(') + 1, close);
            String[] fields = line.substring(close + 2).trim().split(" ", -1);
            return new Stat(command, fields[0].charAt(0), Long.parseLong(fields[1]),
                    Long.parseLong(fields[11]) + Long.parseLong(fields[12]),
                    Long.parseLong(fields[13]) + Long.parseLong(fields[14]));
        }
    }

    /** @return empty if there is no such process */
    Optional<Stat> stat(long pid) {
        try {
            return Optional.of(Stat.parse(
                    Files.readString(root.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1)));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    boolean isAlive(long pid) {
        return stat(pid).map(Stat::isAlive).orElse(false);
    }

    /** @return living processes named {@code command} whose working folder is {@code folder}, as far as we may look */
    List<Long> workingIn(Path folder, String command) {
        return workingIn(folder, pid -> stat(pid).filter(stat -> stat.command().equals(command)).isPresent());
    }

    /**
     * As {@link #workingIn(Path, String)}, for programs that may have been started by a loader, which then is what the
     * process is named.
     *
     * @param programs file names, one of which stands on the process's command line
     */
    List<Long> workingIn(Path folder, Set<String> programs) {
        return workingIn(folder, pid -> commandLine(pid).stream()
                .map(word -> word.substring(word.lastIndexOf('/') + 1)).anyMatch(programs::contains));
    }

    private List<Long> workingIn(Path folder, LongPredicate wanted) {
        return pids().stream()
                .filter(pid -> isAlive(pid) && folder.equals(workingFolder(pid)) && wanted.test(pid)).toList();
    }

    /** @return empty if the process is gone */
    private List<String> commandLine(long pid) {
        try {
            return List.of(Files.readString(root.resolve(pid + "/cmdline"), StandardCharsets.ISO_8859_1)
                    .split("\0", -1));
        } catch (IOException gone) {
            return List.of();
        }
    }

    /** @return null if the process is gone or another user's */
    private @Nullable Path workingFolder(long pid) {
        try {
            return Files.readSymbolicLink(root.resolve(pid + "/cwd"));
        } catch (IOException goneOrForbidden) {
            return null;
        }
    }

    /** @return {@code pid} and all processes below it, parents before children */
    Set<Long> tree(long pid) {
        Map<Long, List<Long>> children = new HashMap<>();
        for (long each : pids()) {
            stat(each).ifPresent(stat -> children.computeIfAbsent(stat.parent(), p -> new ArrayList<>()).add(each));
        }
        List<Long> order = new ArrayList<>(List.of(pid));
        for (int i = 0; i < order.size(); i++) {
            order.addAll(children.getOrDefault(order.get(i), List.of()));
        }
        return new LinkedHashSet<>(order);
    }

    /**
     * @return CPU time of {@code pid} and all below it, ended and awaited children included; wrong by the CPU time of a few
     *         children where they end all the time
     */
    Duration cpuTime(long pid) {
        long awaited = awaitedTicks(pid);
        long ticks = ticks(pid);
        // A child that ends while the others are read is in none of their figures, or in two.
        for (int reading = 1; reading < MOST_READINGS && awaitedTicks(pid) != awaited; reading++) {
            awaited = awaitedTicks(pid);
            ticks = ticks(pid);
        }
        return Duration.ofNanos(ticks * NANOS_PER_TICK);
    }

    private long awaitedTicks(long pid) {
        return stat(pid).map(Stat::childTicks).orElse(0L);
    }

    private long ticks(long pid) {
        long ticks = 0;
        for (long each : tree(pid)) {
            ticks += stat(each).map(stat -> stat.ownTicks() + stat.childTicks()).orElse(0L);
        }
        return ticks;
    }

    private List<Long> pids() {
        List<Long> pids = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(root, "[0-9]*")) {
            for (Path folder : folders) {
                pids.add(Long.parseLong(folder.getFileName().toString()));
            }
        } catch (IOException noProcFs) {
            return List.of();
        }
        return pids;
    }
}
