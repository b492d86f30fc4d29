package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Folders;
import io.lineup.load.LoadException;
import io.lineup.prepare.OpenTarget;
import io.lineup.result.Check;
import io.lineup.target.RestoreException;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.ServerException;
import io.lineup.target.server.TestExtent;
import io.lineup.tpcc.TableSums;
import io.lineup.tpcc.model.Table;

/** Runs that begin with the database as it was loaded leave the same rows, for they have the same seed. */
class RestorationIT {
    private static final Map<String, String> RUN = Map.of("terminals", "1", "runTxnsPerTerminal", "46", "seed", "3");

    @TempDir
    Path folder;

    private int runs;

    @Test
    void postgresIsRestoredFromATemplateOrLoadedAnew() throws Exception {
        try (OwnServer server = OwnServer.withOneWarehouse("restored")) {
            Map<Table, Long> expected = sumsAfter(server, "restore=reload: ", "restore",
                    "reload");

            assertThatThrownBy(() -> run(server.properties("restore", "template"))).isInstanceOf(LoadException.class)
                    .hasMessageContaining("no longer as it was loaded");

            assertThat(sumsAfter(server, "restore=template: the template database lineup_template ",
                    "restore", "template", "build", "missing", "quiesce", "true")).isEqualTo(expected);
            assertThat(sumsAfter(server, "restore=template: the database was restored from lineup_template ",
                    "restore", "template", "check", "after")).isEqualTo(expected);
            assertThatThrownBy(() -> run(server.properties("restore", "template", "loadSeed", "2")))
                    .isInstanceOf(LoadException.class).hasMessageContaining("was not loaded by Lineup with")
                    .hasMessageContaining("loadSeed=2");

            server.execute("ALTER DATABASE lineup SET work_mem = '8MB'");
            assertThatThrownBy(() -> run(server.properties("restore", "template")))
                    .isInstanceOf(RestoreException.class).hasMessageContaining("ALTER DATABASE ... SET");
        }
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({"mysql, 8.0, innodb_redo_log_capacity", "mariadb,, innodb_log_file_size"})
    @InFullExtent
    void anEmbeddedMySqlIsRestoredFromACopyOfItsData(String db, @Nullable String version, String redo)
            throws Exception {
        Map<String, String> values = new HashMap<>(Map.of("db", db, "server", "embedded",
                "server.data", folder.resolve("data").toString(), "server.innodb_buffer_pool_size", "256M",
                "server." + redo, "64M", "build", "missing", "restore", "template", "quiesce", "true", "check",
                "after"));
        if (version != null) {
            values.put("server.version", version);
        }

        TestRun.Outcome first = runOn(values);
        Map<Table, Long> expected = sums(values);
        values.put("build", "never");
        TestRun.Outcome second = runOn(values);

        assertThat(sums(values)).isEqualTo(expected);
        assertThat(first.summary().checks()).hasSize(12).allMatch(Check::passed);
        assertThat(first.summary().notes())
                .anyMatch(note -> note.startsWith("restore=template: "));
        assertThat(second.summary().notes())
                .anyMatch(note -> note.startsWith("restore=template: "));
        assertThat(List.of(first, second)).allSatisfy(run -> assertThat(run.summary().notes())
                .anyMatch(note -> note.startsWith("quiesce: the server is at rest after ")));
    }

    private TestRun.Outcome runOn(Map<String, String> values) throws Exception {
        try {
            return run(values);
        } catch (ServerException e) {
            assumeTrue(TestExtent.isFull() || !String.valueOf(e.getMessage()).contains("run/get"),
                    e.getMessage());
            throw e;
        }
    }

    private Map<Table, Long> sumsAfter(OwnServer server, String note, String... properties) throws Exception {
        TestRun.Outcome outcome = run(server.properties(properties));
        assertThat(outcome.summary().notes()).anyMatch(each -> each.startsWith(note));
        try (Connection connection = server.connect()) {
            return TableSums.ofWhatInputsDecide(connection);
        }
    }

    private TestRun.Outcome run(Map<String, String> values) throws Exception {
        return new TestRun(folder.resolve("run-" + ++runs), all(values), Folders.ofThisProcess()).go();
    }

    private static Map<String, String> all(Map<String, String> values) {
        Map<String, String> all = new HashMap<>(RUN);
        all.put("check", "none");
        all.putAll(values);
        return all;
    }

    private static Map<Table, Long> sums(Map<String, String> values) throws Exception {
        try (OpenTarget open = OpenTarget.open(TestRun.settings(all(values)), Folders.ofThisProcess(), note -> {});
                Connection connection = open.target().connectForAdministration()) {
            return TableSums.ofWhatInputsDecide(connection);
        }
    }
}
