package io.lineup.runner;

import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedMySqlExtension.MariaDb.class)
class MariaDbEquivalenceIT extends EquivalenceContract {
    MariaDbEquivalenceIT(TestDatabase database) {
        super(database);
    }

    @Override
    Stream<String> properties() {
        String connectorJ = "conn=" + url().replace("jdbc:mariadb:", "jdbc:mysql:");
        String merging = "conn=" + url().replace("jdbc:mariadb:", "jdbc:mysql+bulk:")
                + " jdbc.connectionCollation=utf8mb4_general_ci";
        return properties("variant.returning=on", "fetchSize=10", "fetchSize.Delivery.selectOldestNewOrder=1",
                "jdbc.useServerPrepStmts=true",
                "jdbc.useBulkStmts=true", "jdbc.useBulkStmts=true jdbc.useServerPrepStmts=true", connectorJ,
                connectorJ + " jdbc.rewriteBatchedStatements=true", connectorJ + " jdbc.useServerPrepStmts=true",
                merging);
    }
}
