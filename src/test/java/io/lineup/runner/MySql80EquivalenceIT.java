package io.lineup.runner;

import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.target.server.TestExtent;

@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySql80EquivalenceIT extends EquivalenceContract {
    MySql80EquivalenceIT(TestDatabase database) {
        super(database);
    }

    @Override
    Stream<String> properties() {
        String merging = "conn=" + url().replace("jdbc:mysql:", "jdbc:mysql+bulk:");
        return Stream.of(connectorJ(), TestExtent.isFull() ? Stream.of(merging) : Stream.<String>empty(),
                Stream.of(merging + " connections=each", merging
                        + " connections=pooled jdbc.useServerPrepStmts=true jdbc.useLocalSessionState=true"))
                .flatMap(each -> each);
    }
}
