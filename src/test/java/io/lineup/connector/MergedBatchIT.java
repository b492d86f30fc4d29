package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.count;
import static io.lineup.connector.ServerAndDriver.execute;
import static io.lineup.connector.ServerAndDriver.query;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A batch that can be merged is one statement, and does what its rows would have done. */
@OnEachServer
class MergedBatchIT {
    private static final String UPDATE = "UPDATE stock SET quantity = ?, ytd = ytd + ?, orders = orders + 1"
            + " WHERE warehouse = ? AND item = ?";

    private final ServerAndDriver on;

    MergedBatchIT(ServerAndDriver on) {
        this.on = on;
    }

    @BeforeEach
    void stock() throws SQLException {
        try (Connection connection = on.plain()) {
            execute(connection, "DROP TABLE IF EXISTS stock",
                    "CREATE TABLE stock (warehouse int, item int, quantity int, ytd decimal(8,2), orders int,"
                            + " PRIMARY KEY (warehouse, item)) ENGINE=InnoDB");
            StringBuilder rows = new StringBuilder("INSERT INTO stock VALUES (1, 0, 0, 0, 0)");
            for (int item = 1; item <= 300; item++) {
                rows.append(", (1, ").append(item).append(", 0, 0, 0)");
            }
            execute(connection, rows.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"join", "case", "values"})
    void aBatchOf2To128RowsIsOneRoundTrip(String form) throws SQLException {
        on.assumeTakes(form);
        int most = form.equals("case") ? 32 : 128;
        try (Connection connection = on.bulk("bulkForm=" + form);
                PreparedStatement statement = connection.prepareStatement(UPDATE)) {
            connection.setAutoCommit(false);
            for (int rows = 2; rows <= most; rows++) {
                // Once before, so that it is prepared.
                batch(statement, rows);
                connection.rollback();
                long commands = status(connection, "Questions");
                long updates = status(connection, form.equals("case") ? "Com_update" : "Com_update_multi");

                int[] counts = batch(statement, rows);

                assertThat(counts).as("%d rows", rows).hasSize(rows).containsOnly(1);
                // Reading the status twice is two more.
                assertThat(status(connection, "Questions") - commands).as("%d rows", rows).isEqualTo(1 + 2);
                assertThat(status(connection, form.equals("case") ? "Com_update" : "Com_update_multi") - updates)
                        .as("%d rows", rows).isEqualTo(1);
                connection.rollback();
            }
            assertThat(count(connection, "rowsMerged")).isEqualTo(count(connection, "rowsBatched"));
        }
    }

    private static int[] batch(PreparedStatement statement, int rows) throws SQLException {
        for (int i = 0; i < rows; i++) {
            statement.setInt(1, i);
            statement.setInt(2, 2 * i);
            statement.setInt(3, 1);
            statement.setInt(4, 300 - i);
            statement.addBatch();
        }
        return statement.executeBatch();
    }

    private static long status(Connection connection, String name) throws SQLException {
        String row = query(connection, "SHOW SESSION STATUS LIKE '" + name + "'").getFirst();
        return Long.parseLong(row.substring(row.indexOf(',') + 1));
    }
}
