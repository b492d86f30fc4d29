package io.lineup.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;

/** Two cases on PostgreSQL; {@code AnomaliesIT} plays all of them on all servers. */
@ExtendWith(EmbeddedPostgresExtension.class)
class IsolationCheckIT {
    private final TestDatabase database;

    IsolationCheckIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void aLostUpdateAndAWriteSkewHappenWhereTheyMay() throws Exception {
        Map<String, Set<Anomaly>> allowed = new IsolationCheck(database.target())
                .allowed(EnumSet.of(Anomaly.P4, Anomaly.G2_ITEM));

        assertThat(allowed).containsExactlyInAnyOrderEntriesOf(Map.of("READ UNCOMMITTED",
                EnumSet.of(Anomaly.P4, Anomaly.G2_ITEM), "READ COMMITTED", EnumSet.of(Anomaly.P4, Anomaly.G2_ITEM),
                "REPEATABLE READ", EnumSet.of(Anomaly.G2_ITEM), "SERIALIZABLE", EnumSet.noneOf(Anomaly.class)));
    }
}
