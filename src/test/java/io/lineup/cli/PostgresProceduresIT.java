package io.lineup.cli;

import java.util.List;

import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

@ExtendWith(EmbeddedPostgresExtension.class)
class PostgresProceduresIT extends ProceduresContract {
    PostgresProceduresIT(TestDatabase database) {
        super(database);
    }

    @Override
    List<String> makeClerk() {
        return List.of("CREATE ROLE clerk LOGIN PASSWORD 'secret'",
                "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO clerk",
                "GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO clerk");
    }

    @Override
    double[] fewest() {
        return new double[]{5, 3};
    }

    @Override
    List<String> dropClerk() {
        return List.of("DROP OWNED BY clerk", "DROP ROLE clerk");
    }
}
