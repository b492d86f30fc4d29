package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** What tests of embedded servers ask of servers, processes and the machine. */
final class ServerProbe {
    private ServerProbe() {}

    /** Starts {@link ServerOwner} with {@code arguments}, and {@code home} as its home folder. */
    static Process owner(List<String> prefix, Path home, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                "-Dlineup.project=" + System.getProperty("lineup.project", ""), ServerOwner.class.getName()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
        builder.environment().put("HOME", home.toString());
        return builder.start();
    }

    static long serverOf(Process owner) throws IOException {
        BufferedReader output = new BufferedReader(
                new InputStreamReader(owner.getInputStream(), StandardCharsets.UTF_8));
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith("server ")) {
                return Long.parseLong(line.substring("server ".length()));
            }
        }
        throw new AssertionError("the child ended without a server, exit code " + owner.exitValue());
    }

    static void awaitDead(long pid) {
        long deadline = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (ProcFs.LINUX.isAlive(pid)) {
            assertThat(System.nanoTime()).as("process %d is still alive", pid).isLessThan(deadline);
            LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
        }
    }

    static boolean isRoot() throws IOException {
        return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
    }

    static void run(String... command) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    /** Local addresses that listen on {@code port}, as the kernel writes them. */
    static List<String> listeners(int port) throws IOException {
        List<String> addresses = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(Path.of("/proc/net", table))) {
                String[] fields = line.trim().split("\\s+", -1);
                if (fields[3].equals("0A") && fields[1].endsWith(String.format(":%04X", port))) {
                    addresses.add(fields[1].substring(0, fields[1].indexOf(':')));
                }
            }
        }
        return addresses;
    }

    static void execute(EmbeddedServer server, String sql) throws SQLException {
        try (Connection connection = connect(server); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static String query(EmbeddedServer server, String sql) throws SQLException {
        try (Connection connection = connect(server)) {
            return query(connection, sql);
        }
    }

    /** @return the first column of the first row */
    static String query(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    static Connection connect(EmbeddedServer server) throws SQLException {
        return DriverManager.getConnection(server.jdbcUrl(EmbeddedServer.DATABASE), server.user(), server.password());
    }
}
