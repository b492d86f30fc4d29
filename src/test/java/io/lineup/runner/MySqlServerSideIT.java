package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.result.ServerSide;
import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

/** What MySQL tells of the statements that a run executed, and a user who may use one schema and nothing else. */
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySqlServerSideIT {
    private static final String USER = "without_statistics";

    private final TestDatabase database;

    @TempDir
    Path folder;

    MySqlServerSideIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void withoutFurtherRightsARunGoesOnAndSaysWhatIsMissing() throws Exception {
        String schema = database.url().substring(database.url().lastIndexOf('/') + 1);
        administer("CREATE USER " + USER + " IDENTIFIED BY 'secret'",
                "GRANT ALL ON " + schema + ".* TO " + USER);
        try {
            TestRun.Outcome outcome = new TestRun(folder.resolve("results"), Map.of("db", "mysql", "conn",
                    database.url(), "user", USER, "password", "secret", "build", "missing", "check",
                    "none", "quiesce", "true", "terminals", "2")).go();

            assertThat(outcome.summary().notes())
                    .anyMatch(note -> note.contains("GRANT SELECT ON performance_schema.* to the user"));
            assertThat(outcome.summary().notes()).anyMatch(note -> note.startsWith("quiesce: the server is at rest")
                    && note.contains("may not be looked at (") && note.contains("FLUSH TABLES"));
            ServerSide side = outcome.results().readServerSide().orElseThrow();
            assertThat(side.missing()).isNotNull().contains("GRANT SELECT");
            assertThat(side.counters().get("Questions")).isNotNull().isPositive();
            assertThat(outcome.results().readStatements()).isNotEmpty().allMatch(row -> row.serverMicros() == null);
        } finally {
            administer("DROP USER " + USER);
        }
    }

    private void administer(String... statements) throws Exception {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** The texts of an expert, as the harness or the driver sends them. */
    @ParameterizedTest
    @ValueSource(strings = {"rewriteBatchedStatements=true", "prepare=none"})
    void everyStatementThatIsCalledOftenIsFoundInWhateverFormItIsSent(String properties) throws Exception {
        // The table of digests does not grow beyond its size, and other tests may have filled it.
        administer("TRUNCATE TABLE performance_schema.events_statements_summary_by_digest");
        Map<String, String> all = TestRun.tuned(properties);
        all.putAll(Map.of("db", "mysql", "conn", database.url(), "user", database.server().user(), "password",
                database.server().password(), "build", "missing"));

        TestRun.Outcome outcome = new TestRun(folder.resolve("results"), all).go();

        CostTableAssert.assertServerKnownWhereCalledOften(outcome.results().readStatements(), "none");
    }
}
