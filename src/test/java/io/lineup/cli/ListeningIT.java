package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.TestFolders;
import io.lineup.experiment.LineupProcess;
import io.lineup.runner.OwnServer;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.ListeningSockets;

/** Each verb that listens, and the sockets of all its processes: no other machine can reach one. */
@EnabledOnOs(OS.LINUX)
@Timeout(300)
class ListeningIT {
    private static final Pattern PORT = Pattern.compile("runs on 127\\.0\\.0\\.1:(\\d+)|Metrics: http://[^:]+:(\\d+)/");

    @TempDir
    Path folder;

    /** A server, its proxy, two agents and the metrics at once. */
    @Test
    @InFullExtent
    void aRunWithEverythingThatListensIsReachedFromThisMachineAlone() throws Exception {
        Path props = OwnServer.properties(folder.resolve("all.properties"), OwnServer.dataFolder("listening"),
                "build=never", "plans=none", "terminals=2", "runSeconds=60",
                "agents=local:2", "metrics=:0", "faults=delay 1us for 1ms at 50s",
                "resultDirectory=" + folder.resolve("result"));

        List<String> said = listening(4, "run", props.toString());

        assertThat(said).as("of server and metrics").anyMatch(line -> line.contains("Metrics: "))
                .anyMatch(line -> line.contains("runs on 127.0.0.1"));
    }

    @ParameterizedTest
    @CsvSource({"postgres,18", "mysql,8.0", "mysql,9.7", "mariadb,"})
    @InFullExtent
    void aServerIsReachedFromThisMachineAlone(String database, String version) throws Exception {
        Path props = Files.writeString(folder.resolve("server.properties"), "db=" + database
                + "\nserver=embedded\nserver.version=" + (version == null ? "" : version) + "\nserver.data="
                + TestFolders.scratch().resolve("listening-" + database + version) + "\ntls=required\n");

        assertThat(listening(1, "server", props.toString())).anyMatch(line -> line.contains("127.0.0.1:"));
    }

    /**
     * Starts a verb, waits until it listens and has begun, and looks at its sockets.
     *
     * @param least sockets of all its processes
     * @return what it said until then
     */
    private static List<String> listening(int least, String... words) throws Exception {
        Process process = LineupProcess.start(words);
        List<String> said = new ArrayList<>();
        try {
            BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
            int port = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                said.add(line);
                Matcher matcher = PORT.matcher(line);
                if (matcher.find()) {
                    port = Integer.parseInt(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
                }
                if (hasBegun(words[0], line, port)) {
                    break;
                }
            }
            assertThat(port).as(String.join("\n", said)).isPositive();
            assertThat(ListeningSockets.of(process.pid())).as(String.join("\n", said))
                    .hasSizeGreaterThanOrEqualTo(least);
            ListeningSockets.assertLoopbackOnly(process.pid(), port);
            return said;
        } finally {
            end(process);
        }
    }

    /** A run prints its progress once it measures; a server has said where it is. */
    private static boolean hasBegun(String verb, String line, int port) {
        return verb.equals("server") ? port > 0 : line.matches("\\s*\\d+ s .*|.*tpmC.*");
    }

    private static void end(Process process) throws IOException, InterruptedException {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
        for (ProcessHandle each : started) {
            each.onExit().orTimeout(60, TimeUnit.SECONDS).join();
        }
    }
}
