package io.lineup.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.lineup.config.Folders;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.model.Scale;

/** A verb of Lineup as a process, whose runs are small. */
public final class LineupProcess {
    private static final Path PROJECT = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath();
    private static final String SCALE = "-Dlineup.testScale=" + Scale.DIVISOR;

    private LineupProcess() {}

    public static Process start(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xmx128m", "-XX:TieredStopAtLevel=1", "-Dlineup.project=" + PROJECT, SCALE,
                "-Dlineup.runFlags=-Xmx256m -XX:TieredStopAtLevel=1 " + SCALE, "-cp",
                System.getProperty("java.class.path"), "io.lineup.cli.Main"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LINEUP_HOME",
                (TestExtent.isFull() ? Folders.ofThisProcess().cache() : PROJECT.resolve("target/it/cache"))
                        .toString());
        return builder.start();
    }
}
