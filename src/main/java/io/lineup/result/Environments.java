package io.lineup.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Masking;

/** Gathers the local part of an {@link Environment}. Nothing here fails: what cannot be found out stays null. */
public final class Environments {
    private static final long GIT_SECONDS = 5;
    private static final int BUILD_DIGITS = 12;

    private Environments() {}

    /** @param project the project folder, whose git state is recorded when it is a checkout */
    public static Environment local(Path project) {
        return new Environment(lineup(project), java(), host(), null, null, Map.of());
    }

    /** @return this program's version; {@code development} when it runs from class files */
    public static String version() {
        return Optional.ofNullable(Environments.class.getPackage().getImplementationVersion()).orElse("development");
    }

    private static Environment.Lineup lineup(Path project) {
        String version = version();
        // Asked only at the root of a checkout: elsewhere git would answer for whatever repository lies around it.
        if (!Files.exists(project.resolve(".git"))) {
            return new Environment.Lineup(version, build(project), builtFrom(), null);
        }
        String commit = git(project, "rev-parse", "HEAD");
        String changes = commit == null ? null : git(project, "status", "--porcelain", "--untracked-files=no");
        return new Environment.Lineup(version, build(project), commit,
                changes == null ? null : (Boolean) !changes.isEmpty());
    }

    /** @return digest of what this process executes: its jar, or its class files, and the project's SQL */
    public static @Nullable String build(Path project) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            add(digest, Path.of(Environments.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
            add(digest, project.resolve("sql"));
            return HexFormat.of().formatHex(digest.digest()).substring(0, BUILD_DIGITS);
        } catch (IOException | UncheckedIOException | URISyntaxException | NoSuchAlgorithmException e) {
            return null;
        }
    }

    private static void add(MessageDigest digest, Path fileOrFolder) throws IOException {
        if (!Files.exists(fileOrFolder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(fileOrFolder)) {
            for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                digest.update(fileOrFolder.relativize(each).toString().getBytes(StandardCharsets.UTF_8));
                digest.update(Files.readAllBytes(each));
            }
        }
    }

    /** @return the commit of which a release was made; null of any other build */
    public static @Nullable String builtFrom() {
        try {
            Path jar = Path.of(Environments.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (!Files.isRegularFile(jar)) {
                return null;
            }
            try (JarFile file = new JarFile(jar.toFile())) {
                return Optional.ofNullable(file.getManifest())
                        .map(manifest -> manifest.getMainAttributes().getValue("Implementation-Build")).orElse(null);
            }
        } catch (IOException | URISyntaxException e) {
            return null;
        }
    }

    private static @Nullable String git(Path project, String... arguments) {
        String[] command = Stream.concat(Stream.of("git"), Stream.of(arguments)).toArray(String[]::new);
        try {
            Process process = new ProcessBuilder(command).directory(project.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!process.waitFor(GIT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return null;
            }
            return process.exitValue() == 0 ? output : null;
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static Environment.Java java() {
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .map(Environments::withoutSecret).toList();
        List<String> collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName).toList();
        return new Environment.Java(Runtime.version().toString(), System.getProperty("java.vendor", ""),
                System.getProperty("java.vm.name", ""), flags, Runtime.getRuntime().maxMemory(), collectors);
    }

    /** A system property may carry a password; its value is never worth recording. */
    static String withoutSecret(String flag) {
        int equals = flag.indexOf('=');
        return equals < 0 ? flag : flag.substring(0, equals + 1) + Masking.value(flag, flag.substring(equals + 1));
    }

    /** @return what a run on this machine leaves out because it needs Linux, as a sentence; empty on Linux */
    public static Optional<String> leftOut() {
        return leftOut(System.getProperty("os.name", ""));
    }

    static Optional<String> leftOut(String system) {
        return system.equals("Linux")
                ? Optional.empty()
                : Optional.of("This machine runs " + system
                        + ". These figures need Linux and are left out: CPU time of an"
                        + " embedded server, time that threads wait for a CPU, counters of this machine, and CPU-time"
                        + " samples of a profile.");
    }

    private static Environment.Host host() {
        return new Environment.Host(System.getProperty("os.name", ""), System.getProperty("os.version", ""),
                System.getProperty("os.arch", ""), field(Path.of("/proc/cpuinfo"), "model name"),
                Runtime.getRuntime().availableProcessors(), memoryBytes(field(Path.of("/proc/meminfo"), "MemTotal")));
    }

    /** The value of the first line {@code name : value}, or null. */
    private static @Nullable String field(Path file, String name) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(name))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst().orElse(null);
        } catch (IOException e) {
            return null;
        }
    }

    /** @param text such as {@code 16384256 kB} */
    static @Nullable Long memoryBytes(@Nullable String text) {
        if (text == null || !text.matches("\\d+ kB")) {
            return null;
        }
        return Long.parseLong(text.substring(0, text.indexOf(' '))) * 1024;
    }
}
