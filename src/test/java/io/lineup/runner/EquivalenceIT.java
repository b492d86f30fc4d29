package io.lineup.runner;

import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

@ExtendWith(EmbeddedPostgresExtension.class)
class EquivalenceIT extends EquivalenceContract {
    EquivalenceIT(TestDatabase database) {
        super(database);
    }

    @Override
    Stream<String> properties() {
        if (!TestExtent.isFull()) {
            return properties("fetchSize=10 jdbc.reWriteBatchedInserts=true",
                    "fetchSize.Delivery.selectOldestNewOrder=1 jdbc.prepareThreshold=-1",
                    "jdbc.preferQueryMode=simple");
        }
        return properties("fetchSize=10", "fetchSize.Delivery.selectOldestNewOrder=1", "jdbc.preferQueryMode=simple",
                "jdbc.reWriteBatchedInserts=true", "jdbc.prepareThreshold=-1");
    }
}
