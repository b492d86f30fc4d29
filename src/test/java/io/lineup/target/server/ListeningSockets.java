package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Where processes listen, by what Linux says of their sockets ({@code proc(5)}: {@code /proc/net/tcp}). */
public final class ListeningSockets {
    private static final String LISTEN = "0A";
    private static final int LOCAL = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    /** 127.0.0.1, its IPv6 form and ::1, as the kernel prints them on a little-endian machine. */
    private static final Set<String> LOOPBACK = Set.of("0100007F", "0000000000000000FFFF00000100007F",
            "00000000000000000000000001000000");

    private ListeningSockets() {}

    /** @return address and port, as the kernel prints them, of each socket on which the process or one below it listens */
    public static List<String> of(long pid) throws IOException {
        Set<String> inodes = new HashSet<>();
        for (long each : ProcFs.LINUX.tree(pid)) {
            try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("/proc/" + each + "/fd"))) {
                for (Path file : files) {
                    String target = Files.readSymbolicLink(file).toString();
                    if (target.startsWith("socket:[")) {
                        inodes.add(target.substring("socket:[".length(), target.length() - 1));
                    }
                }
            } catch (NoSuchFileException ended) {
                // A process, or a file of it, has ended meanwhile.
            }
        }
        List<String> listening = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(Path.of("/proc/net/" + table))) {
                String[] fields = line.strip().split("\\s+", -1);
                if (fields[STATE].equals(LISTEN) && inodes.contains(fields[INODE])) {
                    listening.add(fields[LOCAL]);
                }
            }
        }
        return listening;
    }

    /** Fails if one is reachable from another machine, and if the port is none of them. */
    public static void assertLoopbackOnly(long pid, int port) throws IOException {
        List<String> sockets = of(pid);
        assertThat(sockets).as("a check that sees no socket proves nothing")
                .anyMatch(each -> each.endsWith(String.format(":%04X", port)));
        assertThat(sockets).allMatch(each -> LOOPBACK.contains(each.substring(0, each.indexOf(':'))));
    }
}
