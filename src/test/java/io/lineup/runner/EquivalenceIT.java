package io.lineup.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.tpcc.TableSums;
import io.lineup.tpcc.model.Table;

/** The same seed on one terminal leaves the same rows, however statements get to the server. */
@ExtendWith(EmbeddedPostgresExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EquivalenceIT {
    private static final String COPY = "equivalence_copy";

    private final TestDatabase template;
    private final Map<Table, Long> expected = new HashMap<>();

    @TempDir
    static Path results;

    EquivalenceIT(TestDatabase template) {
        this.template = template;
    }

    @BeforeAll
    void loadAndRunWithDefaults() throws Exception {
        new TestRun(results.resolve("load"), properties(template.url(), "build=missing", "runTxnsPerTerminal=1")).go();
        expected.putAll(after("terminals=1", "default"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"prepare=execution", "prepare=none", "connections=pooled", "connections=each",
        "fetchSize=10", "fetchSize.Delivery.selectOldestNewOrder=1", "jdbc.preferQueryMode=simple",
        "jdbc.reWriteBatchedInserts=true", "jdbc.prepareThreshold=-1", "isolation=SERIALIZABLE",
        "variant.Delivery.selectOldestNewOrder=limit",
        "variant.Delivery.selectOldestNewOrder=min", "variant.customersByLastName=count-column",
        "variant.customersByLastName=count-star", "variant.StockLevel.countLowStock=join",
        "variant.StockLevel.countLowStock=two-step", "variant.NewOrder.reads=in-list",
        "variant.NewOrder.writes=per-line", "variants=benchmarksql-4", "variants=tuned"})
    void theSameSeedLeavesTheSameRows(String property) throws Exception {
        assertThat(after(property, property.replace('=', '-'))).isEqualTo(expected);
    }

    private Map<Table, Long> after(String property, String name) throws Exception {
        administer("DROP DATABASE IF EXISTS " + COPY + " WITH (FORCE)");
        administer("CREATE DATABASE " + COPY + " TEMPLATE "
                + template.url().substring(template.url().lastIndexOf('/') + 1) + " STRATEGY FILE_COPY");
        String url = template.server().jdbcUrl(COPY);
        Summary summary = new TestRun(results.resolve(name), properties(url, property, "runTxnsPerTerminal=300")).go()
                .summary();
        assertThat(summary.verdict()).isEqualTo(Verdict.OK);
        assertThat(summary.completed()).isEqualTo(300);
        try (Connection connection = DriverManager.getConnection(url, template.server().user(),
                template.server().password())) {
            return TableSums.ofWhatInputsDecide(connection);
        } finally {
            administer("DROP DATABASE " + COPY + " WITH (FORCE)");
        }
    }

    private Map<String, String> properties(String url, String... more) {
        Map<String, String> properties = new HashMap<>(Map.of("conn", url, "user", template.server().user(),
                "password", template.server().password(), "terminals", "1", "seed", "42"));
        for (String each : more) {
            properties.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return properties;
    }

    private void administer(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(template.server().jdbcUrl("postgres"),
                template.server().user(), template.server().password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
