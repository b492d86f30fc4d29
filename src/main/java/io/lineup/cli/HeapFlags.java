package io.lineup.cli;

import java.lang.management.ManagementFactory;
import java.util.List;

import io.lineup.config.ConfigurationException;
import io.lineup.config.HeapSize;
import io.lineup.config.Settings;
import picocli.CommandLine;

/** Prints for {@code run/lineup} how large a heap the next run gets; a program of a few lines. */
public final class HeapFlags {
    private static final long MB = 1 << 20;
    /** Of the machine's memory, the rest being the server's and the system's. */
    private static final double SHARE = 0.75;

    private HeapFlags() {}

    /** @param arguments of the run: its property file, options, and {@code KEY=VALUE} */
    public static void main(String[] arguments) {
        System.out.println(flags(List.of(arguments), ((com.sun.management.OperatingSystemMXBean) ManagementFactory
                .getOperatingSystemMXBean()).getTotalMemorySize()));
    }

    /** The run itself reports wrong arguments: it gets the usual heap. */
    static String flags(List<String> arguments, long memory) {
        long wanted = 0;
        try {
            RunCommand run = new RunCommand();
            new CommandLine(run).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments.toArray(String[]::new));
            wanted = HeapSize.of(Settings.load(run.file(), run.overrides())).megabytes();
        } catch (ConfigurationException | RuntimeException e) {
            wanted = HeapSize.USUAL_MEGABYTES;
        }
        long heap = Math.max(HeapSize.USUAL_MEGABYTES, Math.min(wanted, (long) (memory * SHARE) / MB));
        String size = heap % 1024 == 0 ? heap / 1024 + "g" : heap + "m";
        return "-Xms" + size + " -Xmx" + size;
    }
}
