package io.lineup.tpcc.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Map;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

import io.lineup.load.Build;
import io.lineup.load.LoadException;
import io.lineup.load.LoadProgress;
import io.lineup.load.Loader;
import io.lineup.sql.SqlFolder;
import io.lineup.target.server.EmbeddedPostgresExtension;
import io.lineup.target.server.TestDatabase;
import io.lineup.tpcc.TableSums;
import io.lineup.tpcc.TestLoad;
import io.lineup.tpcc.model.Table;
import io.lineup.tpcc.model.Undelivered;
import io.lineup.tpcc.random.NURandConstants;

@ExtendWith(EmbeddedPostgresExtension.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class BuildIT {
    private static final LocalDateTime DATE = LocalDateTime.of(2026, 1, 1, 0, 0);

    private final TestDatabase database;
    private final SqlFolder sql;

    BuildIT(TestDatabase database) {
        this.database = database;
        this.sql = new SqlFolder(TestLoad.SQL, database.target().dialect());
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
        assertThat(state()).isEqualTo(new ConfigTable.Complete(2, NURandConstants.forLoad(1), Undelivered.NULL, 1));
    }

    @Test
    @Order(3)
    void aDatabaseThatIsLoadedIsNotLoadedOver() throws SQLException {
        assertThatThrownBy(() -> build(1, 2)).isInstanceOf(LoadException.class)
                .hasMessageContaining("2 warehouses already");
        assertThat(state()).isInstanceOf(ConfigTable.Complete.class);
    }

    @Test
    @Order(4)
    void whatDestroyLeavesIsAbsentAndMayBeDestroyedAgain() throws SQLException {
        destroy();
        destroy();

        assertThat(state()).isEqualTo(new ConfigTable.Absent());
    }

    @Test
    @Order(5)
    void rowsOfOneShapeAreNotLoadedIntoTablesOfTheOther() throws SQLException {
        try (Connection connection = database.connect()) {
            sql.script("tableCreates").execute(connection);
        }
        LoadPlan other = new LoadPlan(1, 1, 1, DATE, Undelivered.DEFAULT);

        assertThatThrownBy(() -> new Loader(database.target(), TestLoad.data(other, database.target().dialect()), 1,
                LoadProgress.SILENT).load())
                .isInstanceOf(LoadException.class).hasMessageContaining("made for variant.schema.nullable=null");
    }

    private void build(int warehouses, int workers) {
        TestLoad.build(database.target(), new LoadPlan(warehouses, workers, 1, DATE));
    }

    private void destroy() {
        Build.destroy(database.target(), TestLoad.data(new LoadPlan(1, 1, 1, DATE), database.target().dialect()),
                LoadProgress.SILENT);
    }

    private ConfigTable state() throws SQLException {
        try (Connection connection = database.connect()) {
            return ConfigTable.of(ConfigTable.read(connection));
        }
    }

    private Map<Table, Long> sums() throws SQLException {
        try (Connection connection = database.connect()) {
            return TableSums.ofEverything(connection);
        }
    }
}
