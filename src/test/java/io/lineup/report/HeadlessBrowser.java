package io.lineup.report;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A browser without a window that shows one page at a time. All of its requests go to a proxy that answers none and writes
 * them down.
 */
public final class HeadlessBrowser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium-headless-shell", "headless_shell", "chromium",
            "chromium-browser", "google-chrome");
    private static final List<String> FOLDERS = List.of("/usr/bin", "/usr/local/bin", "/usr/lib/chromium", "/snap/bin",
            "/opt/google/chrome");
    private static final long PATIENCE_SECONDS = 60;

    private final Path program;
    private final Path folder;
    private final ServerSocket proxy;
    private final List<String> requests = new CopyOnWriteArrayList<>();

    /**
     * What a page came to.
     *
     * @param dom        after its scripts ran
     * @param complaints lines of its console
     * @param requests   what it requested over the network
     */
    public record Visit(String dom, List<String> complaints, List<String> requests) {}

    /** @param folder for its profile; removed by the caller */
    public HeadlessBrowser(Path program, Path folder) throws IOException {
        this.program = program;
        this.folder = folder;
        this.proxy = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("proxy").start(this::listen);
    }

    /** @return the program of a browser on the path or in the usual folders */
    public static Optional<Path> find() {
        List<String> folders = new ArrayList<>(
                List.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)));
        folders.addAll(FOLDERS);
        return NAMES.stream().flatMap(name -> folders.stream().map(each -> Path.of(each, name)))
                .filter(Files::isExecutable).findFirst();
    }

    private void listen() {
        while (!proxy.isClosed()) {
            try (Socket socket = proxy.accept();
                    BufferedReader in = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8))) {
                requests.add(String.valueOf(in.readLine()));
            } catch (IOException e) {
                // The browser hung up, or the test is over.
            }
        }
    }

    /** Opens a page in a window of {@code width} pixels and takes a picture of it. */
    public Visit visit(Path page, int width, int height, boolean dark, Path picture)
            throws IOException, InterruptedException {
        requests.clear();
        Path out = Files.createTempFile(folder, "dom", ".html");
        Path err = Files.createTempFile(folder, "log", ".txt");
        List<String> command = new ArrayList<>(List.of(program.toString(), "--headless", "--disable-gpu",
                "--no-first-run", "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
                "--user-data-dir=" + folder.resolve("profile"), "--proxy-server=127.0.0.1:" + proxy.getLocalPort(),
                "--proxy-bypass-list=<-loopback>", "--enable-logging=stderr", "--v=0",
                "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1), "--window-size=" + width + "," + height,
                "--virtual-time-budget=1000", "--dump-dom", "--screenshot=" + picture));
        if (System.getProperty("user.name").equals("root")) {
            command.add("--no-sandbox"); // which does not start as root
        }
        command.add(page.toUri().toString());
        Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("The browser did not end: " + Files.readString(err));
        }
        try (Stream<String> lines = Files.lines(err)) {
            return new Visit(Files.readString(out),
                    lines.filter(line -> line.contains("CONSOLE") || line.contains("Refused")).toList(),
                    List.copyOf(requests));
        }
    }

    @Override
    public void close() {
        try {
            proxy.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
