package io.lineup.target.server;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A server's main process. It ends with this Java process, whatever ends that one. */
final class ServerProcess {
    private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);
    private static final Duration KILL_PATIENCE = Duration.ofSeconds(10);

    private final Process process;
    private final Launch launch;
    private final Path log;
    private final long logStart;

    /**
     * What to start, and how to end it.
     *
     * @param environment further variables
     * @param stopSignal on which the server cuts its connections, writes everything down and ends: {@code INT}, {@code TERM}
     */
    record Launch(ServerAccount account, List<String> command, Map<String, String> environment, String stopSignal) {
        Launch {
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
        }
    }

    private ServerProcess(Process process, Launch launch, Path log, long logStart) {
        this.launch = launch;
        this.process = process;
        this.log = log;
        this.logStart = logStart;
    }

    /**
     * Starts the server.
     *
     * @param log takes the server's output, after what it contains already
     */
    static ServerProcess start(Launch launch, Path log) {
        List<String> dieWithParent = List.of("setpriv", "--pdeathsig", launch.stopSignal());
        boolean dies = Commands
                .run(Stream.concat(dieWithParent.stream(), Stream.of("setsid", "true")).toList(), Path.of("/"))
                .succeeded();
        List<String> full = new ArrayList<>();
        if (dies) {
            // Ctrl-C on the terminal is for Lineup, which then ends the server when it has drained its transactions.
            full.add("setsid");
        }
        full.addAll(launch.account().prefix());
        if (dies) {
            // Last, because a change of credentials would undo it (prctl(2), PR_SET_PDEATHSIG).
            full.addAll(dieWithParent);
        }
        full.addAll(launch.command());
        ProcessBuilder builder = new ProcessBuilder(full).directory(new File("/")).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        Commands.ownEnvironment(builder);
        builder.environment().putAll(launch.environment());
        try {
            long logStart = Files.exists(log) ? Files.size(log) : 0;
            ServerProcess server = new ServerProcess(keep(builder), launch, log, logStart);
            if (!dies) {
                LOG.debug("No setpriv with --pdeathsig: a killed Lineup leaves its server running");
                Runtime.getRuntime().addShutdownHook(
                        new Thread(() -> server.stop(EmbeddedServer.STOP_PATIENCE), "server-stop"));
            }
            return server;
        } catch (IOException e) {
            throw new ServerException("Cannot start " + String.join(" ", full) + ": " + e.getMessage() + ".", e);
        }
    }

    /**
     * The kernel takes the thread that forked for the parent, not the process. So a separate thread forks, and lives as
     * long as the server.
     */
    private static Process keep(ProcessBuilder builder) throws IOException {
        CompletableFuture<Process> started = new CompletableFuture<>();
        Thread.ofPlatform().daemon().name("server-keeper").start(() -> {
            try {
                Process process = builder.start();
                started.complete(process);
                awaitEnd(process);
            } catch (IOException e) {
                started.completeExceptionally(e);
            }
        });
        try {
            return started.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause() == null ? e.getMessage() : e.getCause().getMessage(), e);
        } catch (InterruptedException e) {
            var unused = started.thenAccept(Process::destroyForcibly);
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static void awaitEnd(Process process) {
        while (true) {
            try {
                process.waitFor();
                return;
            } catch (InterruptedException goOn) {
                LOG.debug("Interrupted while the server runs; goes on waiting");
            }
        }
    }

    /** Runs {@code action} once, when the server has ended for any reason. */
    void whenEnded(Runnable action) {
        var unused = process.onExit().thenRun(action);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Waits at most {@code limit} for the end. */
    boolean ended(Duration limit) {
        boolean interrupted = false;
        long deadline = System.nanoTime() + limit.toNanos();
        try {
            while (true) {
                try {
                    return process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException goOn) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    Optional<Duration> cpuTime() {
        return ServerAccount.isLinux() ? Optional.of(ProcFs.LINUX.cpuTime(pid())) : Optional.empty();
    }

    boolean stop(Duration patience) {
        if (!isAlive()) {
            return true;
        }
        signal(launch.stopSignal(), Set.of(pid()));
        if (ended(patience)) {
            return true;
        }
        LOG.warn("The server with process id {} did not end within {} s and is killed; it recovers at its next start",
                pid(), patience.toSeconds());
        kill();
        return false;
    }

    boolean kill() {
        Set<Long> all = tree();
        signal("KILL", all);
        boolean ended = ended(KILL_PATIENCE);
        return ended && all.stream().noneMatch(pid -> pid != pid() && ProcFs.LINUX.stat(pid)
                .map(stat -> stat.isAlive() && stat.command().equals("postgres") && stat.parent() == pid())
                .orElse(false));
    }

    /** Sends a signal to the main process and all below it. */
    void signalAll(String name) {
        signal(name, tree());
    }

    private Set<Long> tree() {
        return ServerAccount.isLinux()
                ? ProcFs.LINUX.tree(pid())
                : Stream.concat(Stream.of(pid()), process.descendants().map(ProcessHandle::pid))
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** Through a shell, because Java can only send SIGTERM and SIGKILL. */
    private static void signal(String name, Set<Long> pids) {
        List<String> command = new ArrayList<>(List.of("sh", "-c", "kill -" + name + " \"$@\"", "sh"));
        pids.forEach(pid -> command.add(Long.toString(pid)));
        boolean interrupted = Thread.interrupted();
        Commands.run(command, Path.of("/"));
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** @return the last lines that the server wrote since this start */
    String lastWords(int lines) {
        try {
            byte[] bytes = Files.readAllBytes(log);
            int from = (int) Math.min(bytes.length, logStart);
            List<String> all = new String(bytes, from, bytes.length - from, StandardCharsets.UTF_8).lines().toList();
            return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
        } catch (IOException e) {
            return "(" + log + " cannot be read: " + e.getMessage() + ")";
        }
    }
}
