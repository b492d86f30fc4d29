package io.lineup.connector;

import static io.lineup.connector.ServerAndDriver.execute;
import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

/** Tables on whose rows an order bears, or that the lookup might mistake. */
@OnEachServer
class TableKindIT {
    private static final String UPDATE = "UPDATE t SET a=? WHERE id=?";
    private static final List<@Nullable Object[]> TWO_ROWS = List.of(new Object[]{12, 1}, new Object[]{11, 2});

    /** Without it MySQL 8.4 and later want a unique key there. */
    private static final String FOREIGN_KEY_ON_ANY_KEY = " /*!80400 , SESSION restrict_fk_on_non_standard_key = OFF */";

    private final ServerAndDriver on;

    TableKindIT(ServerAndDriver on) {
        this.on = on;
    }

    @BeforeEach
    void clean() throws SQLException {
        try (Connection connection = on.plain()) {
            execute(connection, "DROP VIEW IF EXISTS v", "DROP TABLE IF EXISTS child, t, parent, log");
        }
    }

    @Test
    void aTableWithAnUpdateTriggerIsLeftAlone() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int", "", "CREATE TABLE IF NOT EXISTS log (n int)",
                "CREATE TRIGGER x AFTER UPDATE ON t FOR EACH ROW INSERT INTO log VALUES (NEW.a)"))
                .containsEntry("serial.trigger", 2L);
    }

    @Test
    void anInsertTriggerDoesNotMatter() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int", "",
                "CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW SET NEW.a = 1")).containsEntry("rowsMerged", 2L);
    }

    @Test
    void aForeignKeysColumnsAreLeftAloneOnEitherSide() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int, FOREIGN KEY (a) REFERENCES parent (p)", ""))
                .containsEntry("serial.setColumn", 2L);
        assertThat(reason("id int PRIMARY KEY, a int, KEY (a)", "",
                "SET SESSION foreign_key_checks = OFF" + (on.isMariaDb() ? "" : FOREIGN_KEY_ON_ANY_KEY),
                "CREATE TABLE child (x int, FOREIGN KEY (x) REFERENCES t (a) ON UPDATE CASCADE) ENGINE=InnoDB"))
                .containsEntry("serial.setColumn", 2L);
        assertThat(reason("id int PRIMARY KEY, a int, p int, FOREIGN KEY (p) REFERENCES parent (p)", ""))
                .containsEntry("rowsMerged", 2L);
    }

    @Test
    void aColumnOfAUniqueKeyIsLeftAlone() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int, UNIQUE (a)", "")).containsEntry("serial.setColumn", 2L);
        assertThat(reason("id int PRIMARY KEY, a int, b int, UNIQUE (b, a)", "")).containsEntry("serial.setColumn", 2L);
        assertThat(reason("id int PRIMARY KEY, a int, KEY (a)", "")).containsEntry("rowsMerged", 2L);
    }

    @Test
    void generatedColumnsAreLeftAlone() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int, g int GENERATED ALWAYS AS (a + 1) STORED UNIQUE", ""))
                .containsEntry("serial.table", 2L);
    }

    @Test
    @EnabledIf("isMySql")
    void aUniqueKeyOverAnExpressionIsLeftAlone() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int, UNIQUE ((a + 1))", "")).containsEntry("serial.setColumn", 2L);
    }

    boolean isMySql() {
        return !on.isMariaDb();
    }

    @Test
    void theKeyMustBeUniqueAndOfIntegers() throws SQLException {
        assertThat(reason("id int, a int, KEY (id)", "")).containsEntry("serial.key", 2L);
        assertThat(reason("id int, i int DEFAULT 0, a int, PRIMARY KEY (id, i)", "")).containsEntry("serial.key", 2L);
        assertThat(reason("id decimal(5,0) PRIMARY KEY, a int", "")).containsEntry("serial.key", 2L);
        assertThat(reason("id varchar(9) PRIMARY KEY, a int", "")).containsEntry("serial.key", 2L);
        assertThat(reason("n int PRIMARY KEY AUTO_INCREMENT, id int UNIQUE, a int", "")).containsEntry("rowsMerged",
                2L);
        assertThat(reason("id bigint unsigned PRIMARY KEY, a int", "")).containsEntry("rowsMerged", 2L);
    }

    @Test
    @EnabledIf("isMySql")
    void aKeyThatTheOptimizerMayNotUseIsLeftAlone() throws SQLException {
        assertThat(reason("n int PRIMARY KEY AUTO_INCREMENT, id int NOT NULL, a int, UNIQUE k (id) INVISIBLE", ""))
                .containsEntry("serial.prepare", 2L);
    }

    @Test
    void aPartitionedTableIsMerged() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int", "PARTITION BY HASH (id) PARTITIONS 3"))
                .containsEntry("rowsMerged", 2L);
    }

    @Test
    void onlyInnoDbRollsAFailedStatementBack() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int", "ENGINE=MyISAM")).containsEntry("serial.table", 2L);
    }

    @Test
    void aColumnThatTheServerSetsOnUpdateIsSet() throws SQLException {
        assertThat(reason("id int PRIMARY KEY, a int, t timestamp DEFAULT '2001-01-01 00:00:00'"
                + " ON UPDATE CURRENT_TIMESTAMP", ""))
                .containsEntry("rowsMerged", 2L);
        try (Connection connection = on.plain()) {
            assertThat(ServerAndDriver.query(connection,
                    "SELECT id FROM t WHERE t > CURRENT_TIMESTAMP - INTERVAL 1 HOUR ORDER BY id"))
                    .containsExactly("1", "2");
        }
    }

    @Test
    void aViewIsLeftAlone() throws SQLException {
        BothDrivers both = new BothDrivers(on, "SELECT * FROM base ORDER BY id", "DROP VIEW IF EXISTS t",
                "DROP TABLE IF EXISTS base", "CREATE TABLE base (id int PRIMARY KEY, a int) ENGINE=InnoDB",
                "INSERT INTO base VALUES (1, 1), (2, 2)", "CREATE VIEW t AS SELECT * FROM base");
        assertThat(both.compare(UPDATE, TWO_ROWS)).containsEntry("serial.table", 2L);
        try (Connection connection = on.plain()) {
            execute(connection, "DROP VIEW t", "DROP TABLE base");
        }
    }

    @Test
    void aTemporaryTableHidesTheTableOfItsName() throws SQLException {
        BothDrivers both = new BothDrivers(on, "SELECT * FROM t ORDER BY id, a", "DROP TABLE IF EXISTS t",
                "CREATE TABLE t (id int PRIMARY KEY, a int) ENGINE=InnoDB", "INSERT INTO t VALUES (1, 1), (2, 2)",
                "CREATE TEMPORARY TABLE t (id int, a int) ENGINE=InnoDB", "INSERT INTO t VALUES (1, 1), (1, 2)");
        assertThat(both.compare(UPDATE, TWO_ROWS)).containsEntry("serial.table", 2L);
    }

    @Test
    void namesAreTakenAsTheyAreWritten() throws SQLException {
        BothDrivers both = new BothDrivers(on, "SELECT * FROM `a b` ORDER BY `select`", "DROP TABLE IF EXISTS `a b`",
                "CREATE TABLE `a b` (`select` int PRIMARY KEY, `x-y` int, `Z` int) ENGINE=InnoDB",
                "INSERT INTO `a b` VALUES (1, 1, 1), (2, 2, 2), (3, 3, 3)");
        assertThat(both.compare("UPDATE `a b` SET `x-y`=`X-Y`+?, z=1 WHERE `SELECT`=?", TWO_ROWS))
                .containsEntry("rowsMerged", 2L);
    }

    private Map<String, Long> reason(String columns, String options, String... more) throws SQLException {
        String[] setUp = new String[more.length + 6];
        setUp[0] = "DROP TABLE IF EXISTS child, t, parent";
        setUp[1] = "CREATE TABLE parent (p int PRIMARY KEY) ENGINE=InnoDB";
        setUp[2] = "INSERT INTO parent VALUES (1), (2), (11), (12), (13)";
        setUp[3] = "CREATE TABLE t (" + columns + ") "
                + (options.contains("ENGINE") ? options : "ENGINE=InnoDB " + options);
        setUp[4] = "INSERT INTO t (id, a) VALUES (1, 1)";
        setUp[5] = "INSERT INTO t (id, a) VALUES (2, 2)";
        System.arraycopy(more, 0, setUp, 6, more.length);
        return new BothDrivers(on, "SELECT id, a FROM t ORDER BY id", setUp).compare(UPDATE, TWO_ROWS);
    }
}
