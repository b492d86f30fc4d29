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
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.Database;

class EmbeddedPostgresIT {
    private static final Path CACHE = EmbeddedServerExtension.cache();
    private static final int NOBODY = 65534;

    @TempDir
    Path folder;

    @Test
    void keepsDataAndPortBetweenStarts() throws SQLException {
        int port;
        try (EmbeddedPostgres server = start("data", Map.of())) {
            port = server.port();
            execute(server, "CREATE TABLE kept AS SELECT 42 AS answer");
        }
        try (EmbeddedPostgres server = start("data", Map.of())) {
            assertThat(query(server, "SELECT answer FROM kept")).isEqualTo("42");
            assertThat(server.port()).isEqualTo(port);
            assertThat(server.version()).startsWith("PostgreSQL ");
        }
    }

    @Test
    void isDurableAndCountsStatementsUnlessToldOtherwise() throws SQLException {
        try (EmbeddedPostgres server = start("data", Map.of("work_mem", "7MB"))) {
            assertThat(query(server, "SHOW fsync")).isEqualTo("on");
            assertThat(query(server, "SHOW synchronous_commit")).isEqualTo("on");
            assertThat(query(server, "SHOW work_mem")).isEqualTo("7MB");
            assertThat(query(server, "SELECT count(*) > 0 FROM pg_stat_statements")).isEqualTo("t");
        }
    }

    @Test
    void listensOnLoopbackOnly() throws IOException {
        try (EmbeddedPostgres server = start("data", Map.of())) {
            assertThat(listeners(server.port())).containsExactly("0100007F");
        }
    }

    @Test
    void nobodyLogsInWithoutThePasswordThatOnlyItsOwnerCanRead() throws IOException {
        try (EmbeddedPostgres server = start("data", Map.of())) {
            for (String guess : List.of("", "postgres", "x")) {
                assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl("postgres"), server.user(), guess))
                        .isInstanceOf(SQLException.class).satisfies(
                                e -> assertThat(((SQLException) e).getSQLState()).isIn("28P01", "08004"));
            }
            assertThat(server.passwordFile()).hasContent(server.password());
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.passwordFile())))
                    .isEqualTo("rw-------");
            assertThat(server.password()).hasSizeGreaterThan(20);
            assertThat(Files.readString(server.log())).doesNotContain(server.password());
            assertThat(Files.readString(Path.of("/proc/" + server.pid() + "/cmdline")))
                    .doesNotContain(server.password());
            assertThat(folder.resolve("data.partial.password")).doesNotExist();
            assertThat(folder.resolve("data/pg_hba.conf")).content().doesNotContainPattern("(?m)^[^#]*trust");
        }
    }

    @Test
    void aMissingOrWrongPasswordFileIsNamed() throws IOException {
        start("data", Map.of()).close();
        Path file = folder.resolve("data.password");
        Files.writeString(file, "wrong");
        assertThatThrownBy(() -> start("data", Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining(file.toString()).hasMessageContaining("does not take the password");
        Files.delete(file);
        assertThatThrownBy(() -> start("data", Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining(file + " is missing");
    }

    @Test
    void refusesADataFolderInUseNamingTheProcess() {
        try (EmbeddedPostgres server = start("data", Map.of())) {
            assertThatThrownBy(() -> start("data", Map.of())).isInstanceOf(ServerException.class)
                    .hasMessageContaining("in use").hasMessageContaining(Long.toString(server.pid()));
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    void namesAWrongSettingAsTheServerDoes() {
        assertThatThrownBy(() -> start("data", Map.of("no_such_setting", "1"))).isInstanceOf(ServerException.class)
                .hasMessageContaining("no_such_setting");
        start("data", Map.of()).close();
    }

    @Test
    void refusesAFolderThatHoldsOtherFiles() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.writeString(data.resolve("letter.txt"), "mine");
        assertThatThrownBy(() -> start("data", Map.of())).isInstanceOf(ServerException.class)
                .hasMessageContaining("no PostgreSQL data");
        assertThat(data.resolve("letter.txt")).hasContent("mine");
    }

    @Test
    @InFullExtent
    void aStoppedServerIsKilledAfterAFailedRunAndRecoversItsCommits() throws Exception {
        try (EmbeddedPostgres server = start("data", Map.of())) {
            execute(server, "CREATE TABLE kept AS SELECT 42 AS answer");
            run("kill", "-STOP", Long.toString(server.pid()));
            for (long pid : ProcFs.LINUX.tree(server.pid())) {
                // a short-lived worker may be gone by now
                run("sh", "-c", "kill -STOP " + pid + " || true");
            }
            assertThat(server.stopAfterFailedRun()).isFalse();
            assertThat(server.isAlive()).isFalse();
        }
        try (EmbeddedPostgres server = start("data", Map.of())) {
            assertThat(query(server, "SELECT answer FROM kept")).isEqualTo("42");
        }
    }

    @Test
    void aServerThatDiedFreesItsFolderForTheNext() throws Exception {
        EmbeddedPostgres first = start("data", Map.of());
        run("kill", "-KILL", Long.toString(first.pid()));
        awaitDead(first.pid());
        try (EmbeddedPostgres second = start("data", Map.of())) {
            assertThat(second.port()).isEqualTo(first.port());
        }
    }

    @Test
    void countsTheServersCpuTime() throws SQLException {
        try (EmbeddedPostgres server = start("data", Map.of())) {
            Duration before = server.cpuTime().orElseThrow();
            query(server, "SELECT sum(n) FROM generate_series(1, 3000000) n");
            assertThat(server.cpuTime().orElseThrow()).isGreaterThan(before);
        }
    }

    @Test
    void endsWhenItsOwnerIsKilled() throws Exception {
        Process owner = owner(List.of());
        long pid = serverOf(owner);
        assertThat(ProcFs.LINUX.isAlive(pid)).isTrue();
        owner.destroyForcibly();
        awaitDead(pid);
        start("data", Map.of()).close();
    }

    @Test
    void runsForAnOrdinaryUser() throws Exception {
        assumeTrue(isRoot(), "only root can become somebody else");
        Files.setAttribute(folder, "unix:uid", NOBODY);
        Process owner = owner(List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups",
                "--inh-caps=-all,+dac_override", "--ambient-caps=-all,+dac_override",
                "--securebits=+no_setuid_fixup,+noroot"));
        long pid = serverOf(owner);
        assertThat(Files.getAttribute(Path.of("/proc/" + pid), "unix:uid")).isEqualTo(NOBODY);
        owner.destroyForcibly();
        awaitDead(pid);
    }

    @Test
    void runsUnderTheAccountThatOwnsTheData() throws Exception {
        assumeTrue(isRoot(), "only root can become somebody else");
        Path data = Files.createDirectory(folder.resolve("data"));
        Files.setAttribute(data, "unix:uid", NOBODY);
        for (int starts = 0; starts < 2; starts++) {
            try (EmbeddedPostgres server = start("data", Map.of())) {
                assertThat(Files.getAttribute(Path.of("/proc/" + server.pid()), "unix:uid")).isEqualTo(NOBODY);
                assertThat(query(server, "SELECT 1")).isEqualTo("1");
            }
        }
    }

    /** The folder of the server that Lineup brought is as good as one that a user unpacked. */
    @Test
    void startsABuildOfTheUsers() throws Exception {
        Path home = Objects.requireNonNull(
                Path.of(PostgresBinaries.in(CACHE, null).program("postgres")).getParent()).getParent();
        ServerSpec own = new ServerSpec(null, home, folder.resolve("data"), 0, Map.of("shared_buffers", "16MB"), true,
                CACHE);

        try (EmbeddedServer server = EmbeddedServer.start(Database.POSTGRES, own)) {
            assertThat(query(server, "SELECT version()")).startsWith(server.version());
        }
    }

    private EmbeddedPostgres start(String data, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.put("shared_buffers", "16MB");
        return EmbeddedPostgres.start(new ServerSpec(null, null, folder.resolve(data), 0, all, true, CACHE));
    }

    private Process owner(List<String> prefix) throws IOException {
        return ServerProbe.owner(prefix, folder,
                List.of(Database.POSTGRES.name(), folder.resolve("data").toString(), CACHE.toString(), "shared_buffers",
                        "16MB"));
    }
}
