package io.lineup.runner;

import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

@ExtendWith(EmbeddedMySqlExtension.MySql97.class)
class MySql97EquivalenceIT extends EquivalenceContract {
    MySql97EquivalenceIT(TestDatabase database) {
        super(database);
    }

    @Override
    Stream<String> properties() {
        String merging = "conn=" + url().replace("jdbc:mysql:", "jdbc:mysql+bulk:");
        // MySQL 8.0 has the rest in each build.
        return Stream.concat(TestExtent.isFull()
                ? connectorJ()
                : Stream.of("variants=tuned", "jdbc.useServerPrepStmts=true rewriteBatchedStatements=true"),
                Stream.of(merging, merging + " jdbc.bulkForm=case"));
    }
}
