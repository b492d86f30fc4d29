package io.lineup.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.config.Settings;
import io.lineup.load.BuildStep;
import io.lineup.target.Dialect;

class WorkloadFolderTest {
    private static final Folders FOLDERS = Folders.ofThisProcess();

    @TempDir
    Path folder;

    private static Settings settings(Database database, String... more) throws ConfigurationException {
        Map<String, String> values = new HashMap<>(Map.of("db", database.name(), "conn", "jdbc:x://127.0.0.1/x", "user",
                "u", "driver", "x.Driver", "runSeconds", "1"));
        for (String each : more) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return Settings.of(values);
    }

    private ScriptBenchmark benchmark(String... more) throws ConfigurationException {
        return ScriptBenchmark.ofFolder(settings(Database.POSTGRES, more), FOLDERS, folder.resolve("x.properties"));
    }

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }

    /** Everything of each workload can be read for each database, whatever else a server says to it. */
    @TestFactory
    List<DynamicTest> everyWorkloadIsWhole() throws ConfigurationException {
        List<DynamicTest> tests = new ArrayList<>();
        for (WorkloadFolder each : WorkloadFolder.all(FOLDERS.sql())) {
            for (Database database : Database.values()) {
                tests.add(DynamicTest.dynamicTest(each.name() + " " + database, () -> {
                    List<String> scripts = each.scripts(Dialect.of(database));
                    ScriptBenchmark benchmark = ScriptBenchmark.ofFolder(
                            settings(database, "workload=" + each.name(), "mix=" + String.join(",", scripts)), FOLDERS,
                            Path.of("x.properties"));
                    assertThat(benchmark.kinds()).hasSameSizeAs(scripts);
                    var data = benchmark.data().orElseThrow();
                    assertThat(data.creates()).hasSizeGreaterThan(1);
                    assertThat(data.finish()).last().isEqualTo(new BuildStep.Statistics());
                    assertThat(benchmark.isChecked()).isTrue();
                    assertThat(each.description()).isNotBlank();
                    assertThat(each.source()).isNotBlank();
                    assertThat(each.tables()).isNotEmpty();
                }));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests;
    }

    @Test
    void aPathIsAWorkloadAsWell() throws Exception {
        file("own/workload.properties", "transactions=look\ndefine.n=3\n");
        file("own/t.rows", "table t\nrows :n\nid = :row\n");
        file("own/common/t.create.sql", "CREATE TABLE t (id int)");
        file("own/common/look.sql", "\\set i random(1, :n)\nSELECT id FROM t WHERE id = :i;\n");
        file("own/common/ids.check.sql", "-- No id is above :n\nSELECT id FROM t WHERE id > :n;\n");

        ScriptBenchmark own = benchmark("workload=" + folder.resolve("own"), "define.n=5");

        assertThat(own.name()).isEqualTo("own");
        assertThat(own.scale()).isEqualTo(Map.of("n", BigDecimal.valueOf(5)));
        assertThat(own.data().orElseThrow().content()).contains("workload=own", "define.n=5", "loadSeed=1", "files=");
        assertThat(own.checks()).singleElement().satisfies(check -> {
            assertThat(check.title()).isEqualTo("No id is above 5");
            assertThat(check.query()).contains("WHERE id > 5").doesNotContain(";");
        });
    }

    @Test
    void aScriptMayConsistOfOthersInAFixedOrder() throws Exception {
        file("own/workload.properties", "transactions=both\n");
        file("own/common/one.sql", "-- name: a\nSELECT 1;\n");
        file("own/common/two.sql", "-- name: b\nSELECT 2;\n");
        file("own/common/both.sql", "\\include two\n\\include one\n");

        assertThat(benchmark("workload=" + folder.resolve("own")).statements().ids()).containsExactly("both.b",
                "both.a");
        file("own/common/wrong.sql", "SELECT 1;\n\\include three\n\\include both\n");
        problem("workload=" + folder.resolve("own"), "mix=wrong",
                "wrong.sql, line 2: \\include: there is no transaction three. Nearest: ");
        problem("workload=" + folder.resolve("own"), "mix=wrong",
                "both.sql, line 1: \\include: wrong includes this file, and an included file includes no other.");
        file("own/common/one.sql", "-- name: a\nSELECT 1;\n\\foo\n");
        problem("workload=" + folder.resolve("own"), "one.sql, line 3: \\foo is no command of a script.");
    }

    @Test
    void whatIsWrongWithAGeneratorIsSaidWithTheFile() throws Exception {
        file("own/workload.properties", "transactions=look\ndefine.n=3\n");
        file("own/common/look.sql", "SELECT 1;\n");
        file("own/t.rows", "generator tpchh\n");
        problem("workload=" + folder.resolve("own"), "t.rows, line 1: there is no generator tpchh. Known: tpch.");
        file("own/t.rows", "generator tpch\nscale = :m\n");
        problem("workload=" + folder.resolve("own"), "t.rows, line 2: nothing sets :m here.");
        problem("workload=" + folder.resolve("own"), "t.rows: the generator tpch takes scale_factor.");
        file("own/t.rows", "generator tpch\nscale_factor = :n\n");
        problem("workload=" + folder.resolve("own"), "t.rows: there is no lineitem.create.sql for postgres");
        file("own/t.rows", "generator tpch\nscale_factor = none\n");
        problem("workload=" + folder.resolve("own"), "scale_factor=none is no number. Set one from 0.01 to 10000");
    }

    @Test
    void whatIsWrongIsSaidWithTheFile() throws Exception {
        file("own/workload.properties", "transactions=look\ncolour=red\n");
        problem("workload=" + folder.resolve("own"), "workload.properties: colour is no key");
        file("own/workload.properties", "description=x\n");
        problem("workload=" + folder.resolve("own"), "transactions is missing");
        file("own/workload.properties", "transactions=look@x\n");
        problem("workload=" + folder.resolve("own"), "weight of look");
        file("own/workload.properties", "transactions=look\n");
        problem("workload=" + folder.resolve("own"), "no transaction look for postgres");
        file("own/common/look.sql", "SELECT 1;\n");
        file("own/t.rows", "table t\nrows 1\nid = :row\n");
        problem("workload=" + folder.resolve("own"), "there is no t.create.sql for postgres");
        file("own/common/t.create.sql", "CREATE TABLE t (id int);\n-- :fine\nCREATE INDEX i:nix ON t (id);\n");
        problem("workload=" + folder.resolve("own"), "t.create.sql, line 3: nothing sets the variable :nix");
        file("own/common/t.create.sql", "CREATE TABLE t (id int)");
        file("own/common/ids.check.sql", "-- Ids\nSELECT id FROM t WHERE id > :most\n");
        problem("workload=" + folder.resolve("own"), "ids.check.sql, line 2: nothing sets the variable :most");
        problem("workload=" + folder.resolve("nowhere"), "there is no such workload. Known: tpcc, ");
    }

    @Test
    void anUnknownVariableOrTransactionNamesTheNearest() {
        problem("workload=sysbench", "define.table_sise=5", "Did you mean define.table_size?");
        problem("workload=sysbench", "mix=oltp_readonly", "oltp_read_only");
        problem("workload=sysbench", "mix=oltp_read_only:5",
                "Write a weight as oltp_read_only@5. Nearest: oltp_read_only");
    }

    private void problem(String... settingsAndReason) {
        int last = settingsAndReason.length - 1;
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> benchmark(Arrays.copyOf(settingsAndReason, last)))
                .satisfies(e -> assertThat(e.problems()).anyMatch(each -> each.contains(settingsAndReason[last])));
    }
}
