package io.lineup.target.server;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;
import io.lineup.config.Folders;

/** The servers of MySQL's kind that tests run on; all but the first only where {@code LINEUP_HOME} contains them. */
enum MySqlKind {
    MYSQL_80(Database.MYSQL, null, "run"),
    MYSQL_97(Database.MYSQL, "9.7", "run/getMySQL.sh"),
    MARIADB(Database.MARIADB, null, "run/getMariaDB.sh");

    static final Path CACHE = Folders.ofThisProcess().cache();

    final Database database;
    final @Nullable String version;
    private final String script;

    MySqlKind(Database database, @Nullable String version, String script) {
        this.database = database;
        this.version = version;
        this.script = script;
    }

    /** @return why tests on it cannot run here; null if they can */
    @Nullable
    String absent() {
        if (this == MYSQL_80 || TestExtent.isFull()) {
            return null;
        }
        try {
            var unused = database == Database.MYSQL
                    ? MySqlPrograms.mysql(CACHE, version)
                    : MySqlPrograms.mariaDb(CACHE, version);
            return null;
        } catch (ServerException e) {
            return "no " + this + " in " + CACHE + "; " + script + " brings it";
        }
    }

    /** @return the name of the setting that gives the redo log its size */
    String redoSize() {
        return database == Database.MYSQL ? "innodb_redo_log_capacity" : "innodb_log_file_size";
    }

    /** @return a server with few resources */
    ServerSpec spec(Path data, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.putIfAbsent("innodb_buffer_pool_size", "64M");
        all.putIfAbsent(redoSize(), "64M");
        return new ServerSpec(version, null, data, 0, all, false, CACHE);
    }
}
