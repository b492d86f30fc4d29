package io.lineup.runner;

import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class EquivalenceIT extends EquivalenceContract {
    EquivalenceIT(TestDatabase database) {
        super(database);
    }

    @Override
    Stream<String> properties() {
        return properties("fetchSize=10", "fetchSize.Delivery.selectOldestNewOrder=1", "jdbc.preferQueryMode=simple",
                "jdbc.reWriteBatchedInserts=true", "jdbc.prepareThreshold=-1");
    }
}
