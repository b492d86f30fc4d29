package io.lineup.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Map;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.sql.SqlFolder;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.tpcc.TableSums;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.NURandConstants;

@ExtendWith(EmbeddedPostgresExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BuildIT {
    private static final Path SQL = Path.of(System.getProperty("lineup.project", ""), "sql");
    private static final LocalDateTime DATE = LocalDateTime.of(2026, 1, 1, 0, 0);

    private final TestDatabase database;
    private final SqlFolder sql;

    BuildIT(TestDatabase database) {
        this.database = database;
        this.sql = new SqlFolder(SQL, database.target().dialect());
    }

    @Test
    @Order(1)
    void oneSeedGivesOneDatabaseForAnyNumberOfWorkers() throws SQLException {
        build(2, 1);
        Map<Table, Long> byOne = sums();
        destroy();
        build(2, 4);

        assertThat(sums()).isEqualTo(byOne);
    }

    @Test
    @Order(2)
    void aBuildSaysThatItIsCompleteAndWithWhichConstants() throws SQLException {
        assertThat(state()).isEqualTo(new LoadState.Complete(2, NURandConstants.forLoad(1), Undelivered.NULL));
    }

    @Test
    @Order(3)
    void aDatabaseThatIsLoadedIsNotLoadedOver() throws SQLException {
        assertThatThrownBy(() -> build(1, 2)).isInstanceOf(LoadException.class)
                .hasMessageContaining("2 warehouses that are loaded already");
        assertThat(state()).isInstanceOf(LoadState.Complete.class);
    }

    @Test
    @Order(4)
    void whatDestroyLeavesIsAbsentAndMayBeDestroyedAgain() throws SQLException {
        destroy();
        destroy();

        assertThat(state()).isEqualTo(new LoadState.Absent());
    }

    @Test
    @Order(5)
    void rowsOfOneShapeAreNotLoadedIntoTablesOfTheOther() throws SQLException {
        try (Connection connection = database.connect()) {
            sql.script("tableCreates").execute(connection);
        }
        LoadPlan other = new LoadPlan(1, 1, 1, DATE, Undelivered.DEFAULT);

        assertThatThrownBy(() -> new Loader(database.target(), other, LoadProgress.SILENT).load())
                .isInstanceOf(LoadException.class).hasMessageContaining("made for variant.schema.nullable=null");
    }

    private void build(int warehouses, int workers) {
        new Build(database.target(), sql, new LoadPlan(warehouses, workers, 1, DATE), LoadProgress.SILENT).run();
    }

    private void destroy() {
        Destroy.run(database.target(), sql, LoadProgress.SILENT);
    }

    private LoadState state() throws SQLException {
        try (Connection connection = database.connect()) {
            return LoadState.read(connection);
        }
    }

    private Map<Table, Long> sums() throws SQLException {
        try (Connection connection = database.connect()) {
            return TableSums.ofEverything(connection);
        }
    }
}
