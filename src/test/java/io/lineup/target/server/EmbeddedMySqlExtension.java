package io.lineup.target.server;

import java.util.Locale;
import java.util.Map;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

import io.lineup.TestFolders;

/** An {@link EmbeddedServerExtension} for MySQL and MariaDB. Commits do not wait for the disk. */
public abstract sealed class EmbeddedMySqlExtension extends EmbeddedServerExtension implements ExecutionCondition {
    private final MySqlKind kind;

    private EmbeddedMySqlExtension(MySqlKind kind) {
        super(kind.database);
        this.kind = kind;
    }

    /** MySQL 8.0, which Lineup brings. */
    public static final class MySql80 extends EmbeddedMySqlExtension {
        public MySql80() {
            super(MySqlKind.MYSQL_80);
        }
    }

    /** MySQL 9.7, where {@code run/getMySQL.sh} has brought it. */
    public static final class MySql97 extends EmbeddedMySqlExtension {
        public MySql97() {
            super(MySqlKind.MYSQL_97);
        }
    }

    /** MariaDB, where {@code run/getMariaDB.sh} has brought it. */
    public static final class MariaDb extends EmbeddedMySqlExtension {
        public MariaDb() {
            super(MySqlKind.MARIADB);
        }
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        String absent = kind.absent();
        return absent == null
                ? ConditionEvaluationResult.enabled("there")
                : ConditionEvaluationResult.disabled(absent);
    }

    @Override
    ServerSpec shared() {
        String name = kind.name().toLowerCase(Locale.ROOT).replace('_', '-') + "-shared";
        // Room for the three databases of a comparison: to write and read them from the disk takes longer than the tests. MySQL
        // has statistics, for the tests of what is told of statements.
        return kind.spec(TestFolders.scratch().resolve(name), Map.of("innodb_flush_log_at_trx_commit", "0",
                "innodb_buffer_pool_size", "768M", kind.redoSize(), "256M", "innodb_doublewrite", "OFF",
                "innodb_fast_shutdown", "2", "innodb_lock_wait_timeout", "2", "performance_schema",
                kind == MySqlKind.MARIADB ? "OFF" : "ON"));
    }

    @Override
    String administration(EmbeddedServer server) {
        return server.jdbcUrl("");
    }
}
