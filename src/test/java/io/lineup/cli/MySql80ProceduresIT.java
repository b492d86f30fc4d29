package io.lineup.cli;

import java.util.List;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedMySqlExtension;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestDatabase;

@InFullExtent
@ExtendWith(EmbeddedMySqlExtension.MySql80.class)
class MySql80ProceduresIT extends ProceduresContract {
    MySql80ProceduresIT(TestDatabase database) {
        super(database);
    }

    @Override
    List<String> makeClerk() {
        return List.of("CREATE USER clerk IDENTIFIED BY 'secret'",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON * TO clerk");
    }

    @Override
    double[] fewest() {
        return new double[]{10.1, 5};
    }

    @Override
    List<String> dropClerk() {
        return List.of("DROP USER clerk");
    }
}
