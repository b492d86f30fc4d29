package io.lineup.target.server;

import static io.lineup.target.server.ServerProbe.awaitDead;
import static io.lineup.target.server.ServerProbe.execute;
import static io.lineup.target.server.ServerProbe.isRoot;
import static io.lineup.target.server.ServerProbe.listeners;
import static io.lineup.target.server.ServerProbe.query;
import static io.lineup.target.server.ServerProbe.run;
import static io.lineup.target.server.ServerProbe.serverOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.TestFolders;
import io.lineup.config.Database;

class EmbeddedMySqlIT {
    private static final int NOBODY = 65534;
    private static final Map<MySqlKind, Path> NEW_DATA = new ConcurrentHashMap<>();

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void keepsDataAndPortBetweenStarts(MySqlKind kind) throws Exception {
        int port;
        try (EmbeddedServer server = start(kind, Map.of())) {
            port = server.port();
            keep42(server);
            assertThat(listeners(port)).containsExactly("0100007F");
            assertThat(listening(server.pid())).isEqualTo(1);
            nobodyLogsInWithoutThePassword(server);
        }
        try (EmbeddedServer server = start(kind, Map.of())) {
            assertThat(query(server, "SELECT answer FROM kept")).isEqualTo("42");
            assertThat(server.port()).isEqualTo(port);
            assertThat(query(server, "SELECT @@max_prepared_stmt_count")).isEqualTo("1048576");
            assertThat(query(server, "SELECT @@tmpdir")).as("not one that other servers clean up")
                    .isEqualTo(folder.resolve("data.tmp").toString());
            assertThat(server.version()).startsWith(kind.database == Database.MYSQL ? "MySQL " : "MariaDB ");
            assertThat(query(server, "SELECT version()")).startsWith(server.version().split(" ", 2)[1]);
        }
    }

    /** The folder of the server that Lineup brought is as good as one that a user unpacked. */
    @Test
    @InFullExtent
    void startsABuildOfTheUsers() throws Exception {
        takeCopyOfNewData(MySqlKind.MYSQL_80);
        ServerSpec brought = MySqlKind.MYSQL_80.spec(folder.resolve("data"), Map.of());
        Path home = MySqlKind.CACHE.resolve("mysql-8.0");
        ServerSpec own = new ServerSpec(null, home, brought.data(), 0, brought.settings(), false, brought.cache());

        try (EmbeddedServer server = EmbeddedServer.start(Database.MYSQL, own)) {
            assertThat(query(server, "SELECT @@basedir")).isEqualTo(home + "/");
            assertThat(query(server, "SELECT version()")).startsWith(server.version().split(" ", 2)[1]);
        }
        assertThatThrownBy(() -> EmbeddedServer.start(Database.MARIADB, own)).isInstanceOf(ServerException.class)
                .hasMessageStartingWith("server.home=" + home).hasMessageContainingAll("MySQL", "db=mysql");
    }

    private void nobodyLogsInWithoutThePassword(EmbeddedServer server) throws IOException {
        for (String guess : List.of("", "root", "x")) {
            assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(""), server.user(), guess))
                    .isInstanceOf(SQLException.class);
        }
        assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(""), "nobody", ""))
                .isInstanceOf(SQLException.class);
        assertThat(server.passwordFile()).hasContent(server.password());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.passwordFile())))
                .isEqualTo("rw-------");
        assertThat(Files.readString(server.log())).doesNotContain(server.password());
        assertThat(Files.readString(Path.of("/proc/" + server.pid() + "/cmdline"))).doesNotContain(server.password());
        assertThat(folder.resolve("data.partial.sql")).doesNotExist();
    }

    @Test
    @InFullExtent
    void isDurableWithoutBinaryLogUnlessToldOtherwiseAndKeepsOthersFromItsData() throws SQLException {
        takeCopyOfNewData(MySqlKind.MYSQL_80);
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of("sort-buffer-size", "7M"))) {
            assertThat(query(server, "SELECT @@innodb_flush_log_at_trx_commit")).isEqualTo("1");
            assertThat(query(server, "SELECT @@log_bin")).isEqualTo("0");
            assertThat(query(server, "SELECT @@local_infile")).isEqualTo("1");
            assertThat(query(server, "SELECT @@sort_buffer_size")).isEqualTo("7340032");
            assertThat(query(server, "SELECT @@bind_address")).isEqualTo("127.0.0.1");
            assertThatThrownBy(() -> start(MySqlKind.MYSQL_80, Map.of())).isInstanceOf(ServerException.class)
                    .hasMessageContaining("in use").hasMessageContaining(Long.toString(server.pid()));
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    @InFullExtent
    void namesAWrongSettingAsTheServerDoes() {
        takeCopyOfNewData(MySqlKind.MYSQL_80);
        assertThatThrownBy(() -> start(MySqlKind.MYSQL_80, Map.of("no_such_setting", "1")))
                .isInstanceOf(ServerException.class).hasMessageContaining("no_such_setting");
        start(MySqlKind.MYSQL_80, Map.of()).close();
    }

    @Test
    void refusesAFolderThatHoldsOtherFilesOrAnotherServersData() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(data.resolve("letter.txt"), "mine");
        assertThatThrownBy(() -> start(MySqlKind.MYSQL_80, Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining("no data that Lineup made");
        assertThat(data.resolve("letter.txt")).hasContent("mine");
        Files.writeString(data.resolve("lineup-server"), "MariaDB 10.11");
        assertThatThrownBy(() -> start(MySqlKind.MYSQL_80, Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining("data of MariaDB 10.11");
    }

    @Test
    @InFullExtent
    void aMissingOrWrongPasswordFileIsNamed() throws IOException {
        takeCopyOfNewData(MySqlKind.MYSQL_80);
        start(MySqlKind.MYSQL_80, Map.of()).close();
        Path file = folder.resolve("data.password");
        Files.writeString(file, "wrong");
        assertThatThrownBy(() -> start(MySqlKind.MYSQL_80, Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining(file.toString()).hasMessageContaining("does not take the password");
        Files.delete(file);
        assertThatThrownBy(() -> start(MySqlKind.MYSQL_80, Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining(file + " is missing");
    }

    @Test
    @InFullExtent
    void aStoppedServerIsKilledAfterAFailedRunAndRecoversItsCommits() throws Exception {
        takeCopyOfNewData(MySqlKind.MYSQL_80);
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of())) {
            keep42(server);
            run("kill", "-STOP", Long.toString(server.pid()));
            assertThat(server.stopAfterFailedRun()).isFalse();
            assertThat(server.isAlive()).isFalse();
        }
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of())) {
            assertThat(query(server, "SELECT answer FROM kept")).isEqualTo("42");
            assertThat(server.cpuTime().orElseThrow()).isPositive();
        }
    }

    @InFullExtent
    @ParameterizedTest
    @EnumSource
    void theFirstLoadOfANewFolderIsNotLoggedAndIsKeptAllTheSame(MySqlKind kind) throws Exception {
        try (EmbeddedServer server = start(kind, Map.of())) {
            server.load(() -> {
                assertThat(redoLog(server)).isEqualTo(kind.database == Database.MYSQL ? "OFF" : "unknown");
                keep42(server);
            });
            server.load(() -> assertThat(redoLog(server)).as("of the second load").isNotEqualTo("OFF"));
            server.kill();
        }
        try (EmbeddedServer server = start(kind, Map.of())) {
            assertThat(query(server, "SELECT answer FROM kept")).isEqualTo("42");
            server.load(() -> assertThat(redoLog(server)).as("of what may hold data").isNotEqualTo("OFF"));
        }
    }

    @Test
    @InFullExtent
    void whoIsKilledInItsFirstLoadIsMadeAnew() throws Exception {
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of())) {
            assertThatThrownBy(() -> server.load(() -> {
                keep42(server);
                server.kill();
            })).isInstanceOf(ServerException.class).hasMessageContaining("ENABLE INNODB REDO_LOG failed");
        }
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of())) {
            assertThat(query(server, "SELECT count(*) FROM information_schema.tables WHERE table_name = 'kept'"))
                    .isEqualTo("0");
            server.load(() -> assertThat(redoLog(server)).isEqualTo("OFF"));
        }
    }

    @Test
    @InFullExtent
    void aFirstLoadThatFailsLeavesWhatItLoadedAndTheRedoLogOn() throws Exception {
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of())) {
            assertThatThrownBy(() -> server.load(() -> {
                keep42(server);
                throw new IllegalStateException("out of rows");
            })).hasMessage("out of rows").hasNoSuppressedExceptions();
            assertThat(redoLog(server)).isEqualTo("ON");
            server.kill();
        }
        try (EmbeddedServer server = start(MySqlKind.MYSQL_80, Map.of())) {
            assertThat(query(server, "SELECT answer FROM kept")).isEqualTo("42");
        }
    }

    /** @return {@code unknown} where the server knows no such status */
    private static String redoLog(EmbeddedServer server) {
        return unchecked(() -> query(server, "SELECT coalesce(max(variable_value), 'unknown')"
                + " FROM performance_schema.global_status WHERE variable_name = 'Innodb_redo_log_enabled'"));
    }

    private static void keep42(EmbeddedServer server) {
        unchecked(() -> {
            execute(server, "CREATE TABLE kept AS SELECT 42 AS answer");
            return server;
        });
    }

    private static <T> T unchecked(Callable<T> work) {
        try {
            return work.call();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    @InFullExtent
    void endsWhenItsOwnerIsKilled(MySqlKind kind) throws Exception {
        assumeTrue(kind.absent() == null, kind.absent());
        takeCopyOfNewData(kind);
        Process owner = owner(kind, List.of());
        long pid = serverOf(owner);
        owner.destroyForcibly();
        awaitDead(pid);
        start(kind, Map.of()).close();
    }

    @Test
    @InFullExtent
    void runsForAnOrdinaryUser() throws Exception {
        assumeTrue(isRoot(), "only root can become somebody else");
        Files.setAttribute(folder, "unix:uid", NOBODY);
        Process owner = owner(MySqlKind.MYSQL_80, List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY,
                "--clear-groups", "--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override",
                "--securebits=+no_setuid_fixup,+noroot"));
        long pid = serverOf(owner);
        assertThat(Files.getAttribute(Path.of("/proc/" + pid), "unix:uid")).isEqualTo(NOBODY);
        owner.destroyForcibly();
        awaitDead(pid);
    }

    @Test
    void aMissingServerNamesTheScriptThatBringsIt() {
        assertThatThrownBy(() -> MySqlPrograms.mysql(folder, "9.7")).isInstanceOf(ServerException.class)
                .hasMessageContaining("run/getMySQL.sh");
        assertThatThrownBy(() -> MySqlPrograms.mariaDb(folder, null)).isInstanceOf(ServerException.class)
                .hasMessageContaining("run/getMariaDB.sh");
    }

    /** To initialise a folder takes seconds of CPU; it is done once for all tests that do not ask about it. */
    private void takeCopyOfNewData(MySqlKind kind) {
        Path made = NEW_DATA.computeIfAbsent(kind, each -> {
            Path data = TestFolders.scratch().resolve("new-" + each);
            EmbeddedServer.start(each.database, each.spec(data, Map.of())).close();
            return data;
        });
        unchecked(() -> {
            run("cp", "-a", made.toString(), folder.resolve("data").toString());
            return Files.copy(made.resolveSibling(made.getFileName() + ".password"), folder.resolve("data.password"));
        });
    }

    private EmbeddedServer start(MySqlKind kind, Map<String, String> settings) {
        assumeTrue(kind.absent() == null, kind.absent());
        return EmbeddedServer.start(kind.database, kind.spec(folder.resolve("data"), settings));
    }

    private Process owner(MySqlKind kind, List<String> prefix) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(kind.database.name(), folder.resolve("data").toString(),
                MySqlKind.CACHE.toString(), "innodb_buffer_pool_size", "64M"));
        if (kind.version != null) {
            arguments.add(kind.version);
        }
        return ServerProbe.owner(prefix, folder, arguments);
    }

    /** @return on how many TCP ports process {@code pid} listens */
    private static int listening(long pid) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c",
                "ls -l /proc/" + pid + "/fd | sed -n 's/.*socket:.\\([0-9]*\\).*/\\1/p'")
                .start();
        List<String> sockets = new String(process.getInputStream().readAllBytes(),
                java.nio.charset.StandardCharsets.US_ASCII)
                .lines().toList();
        process.waitFor();
        int found = 0;
        for (String table : List.of("tcp", "tcp6")) {
            for (String line : Files.readAllLines(Path.of("/proc/net", table))) {
                String[] fields = line.trim().split("\\s+", -1);
                if (fields[3].equals("0A") && sockets.contains(fields[9])) {
                    found++;
                }
            }
        }
        return found;
    }
}
