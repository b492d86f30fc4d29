package io.lineup.observe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.target.CounterReading;

/**
 * The counters of another Linux machine, by ssh and a POSIX shell there; nothing is installed. The shell prints its
 * {@code /proc} files for each line that it is sent, so that its seconds are those of the run, and it ends with its input.
 */
final class RemoteMachine implements CounterSource {
    private static final String READY = "lineup-ready";
    private static final String END = "lineup-end";

    /**
     * One compound command, so that a shell that reads ahead has read all of it before it reads the next line. Of
     * several files, grep prints each line's file before it.
     */
    static final String SCRIPT = "{ echo " + READY + "; while read -r line; do grep -s -E"
            + " '^(cpu |ctxt |procs_|nr_dirty |some |full )|^ *[0-9]+ +[0-9]+ [a-z]|:' "
            + String.join(" ", MachineCounters.FILES) + "; echo " + END + "; done; }\n";

    private final List<String> command;
    private final Set<String> devices;
    private volatile @Nullable Process process;
    private @Nullable BufferedReader out;
    private boolean abandoned;
    private String said = "";

    /**
     * Starts nothing yet.
     *
     * @param command runs {@code sh -s} on that machine
     * @param devices as in {@code osCollectorDevices}; empty for all
     */
    RemoteMachine(List<String> command, Set<String> devices) {
        this.command = command;
        this.devices = devices;
    }

    /** @return the command that prompts for no password, because nobody would see the question */
    static List<String> ssh(String address) {
        return List.of("ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=5", address, "sh", "-s");
    }

    /** @throws IOException if the machine cannot be reached, is no Linux, or the connection has ended; forever after */
    @Override
    public CounterReading read() throws IOException {
        if (process == null) {
            start();
        }
        send("\n");
        MachineCounters counters = new MachineCounters(devices);
        for (String line = next(); !line.equals(END); line = next()) {
            int colon = line.indexOf(':');
            if (colon > 0 && MachineCounters.FILES.contains(line.substring(0, colon))) {
                counters.add(line.substring(0, colon), line.substring(colon + 1));
            }
        }
        CounterReading reading = counters.reading();
        if (reading.growing().isEmpty()) {
            throw new IOException("it has no /proc/stat, as Linux has");
        }
        return reading;
    }

    private void start() throws IOException {
        Process started = begin();
        out = started.inputReader(StandardCharsets.ISO_8859_1);
        send(SCRIPT);
        while (!next().equals(READY)) {
            // What a login shell says of itself.
        }
    }

    /** Not after {@link #abandon()}: nobody would end it. */
    private synchronized Process begin() throws IOException {
        if (abandoned) {
            throw new IOException(said);
        }
        try {
            Process started = new ProcessBuilder(command).redirectErrorStream(true).start();
            process = started;
            return started;
        } catch (IOException e) {
            abandoned = true;
            said = String.valueOf(e.getMessage());
            throw e;
        }
    }

    private void send(String text) throws IOException {
        Process running = process;
        if (running == null) {
            throw new IOException("it is not connected");
        }
        try {
            OutputStream in = running.getOutputStream();
            in.write(text.getBytes(StandardCharsets.US_ASCII));
            in.flush();
        } catch (IOException e) {
            // It has ended; what it said before says why.
        }
    }

    private String next() throws IOException {
        BufferedReader lines = out;
        String line = lines == null ? null : lines.readLine();
        if (line == null) {
            throw new IOException(said.isEmpty() ? command.getFirst() + " has ended" : said);
        }
        if (!line.startsWith("/proc/") && !line.isBlank() && !line.startsWith("lineup-")) {
            said = line;
        }
        return line;
    }

    @Override
    public void close() {
        abandon();
    }

    @Override
    public synchronized void abandon() {
        abandoned = true;
        Process running = process;
        if (running != null) {
            running.destroy();
        }
    }
}
