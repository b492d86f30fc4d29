package io.lineup.tpcc.benchmark;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import io.lineup.load.LoadException;
import io.lineup.sql.Script;
import io.lineup.sql.SqlFolder;
import io.lineup.tpcc.load.ConfigTable;
import io.lineup.tpcc.model.TableSet;

/**
 * The stored procedures of {@code variants=procedures}: texts in {@code sql/}, and what of them is in a database. A row of
 * {@code bmsql_config} says of which texts they were made.
 */
final class Procedures {
    private static final List<String> FILES = List.of("enterOrder", "pay", "readOrder", "countLowStock", "deliver");
    private static final List<String> NAMES = FILES.stream()
            .map(file -> "bmsql_" + file.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT)).toList();
    private static final int DIGITS = 16;
    /** Insufficient privilege of PostgreSQL; of MySQL and MariaDB: no right on the database, the routine, as an administrator. */
    private static final String NO_PRIVILEGE = "42501";
    private static final Set<Integer> DENIED = Set.of(1044, 1142, 1227, 1370, 1419);

    private final SqlFolder sql;
    private final List<TableSet> sets;

    /** @param sets of tables; each has its own procedures */
    Procedures(SqlFolder sql, List<TableSet> sets) {
        this.sql = sql;
        this.sets = sets;
    }

    /** @return a fingerprint of the texts */
    private String version() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String file : FILES) {
                digest.update(text(file).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private String text(String file) {
        return sql.read("procedures/" + file);
    }

    /**
     * Creates them where they are missing or were made of other texts.
     *
     * @param values what the database says of itself
     * @param connection with autocommit on
     * @return what was done, as a sentence; empty if nothing was to be done
     * @throws LoadException if the user may not create them
     * @throws io.lineup.sql.SqlFileException if the server refuses a text
     */
    String complete(Map<String, String> values, Connection connection) throws SQLException {
        String version = version();
        boolean known = values.containsKey(ConfigTable.PROCEDURES);
        if (version.equals(values.get(ConfigTable.PROCEDURES)) && count(connection) == FILES.size() * sets.size()) {
            return "";
        }
        connection.setAutoCommit(false);
        // Where each statement commits, what is half made must not look whole.
        ConfigTable.writeProcedures(connection, "incomplete");
        execute(connection, drops());
        for (String file : FILES) {
            for (TableSet set : sets) {
                execute(connection, new Script(sql.find("procedures/" + file).toString(),
                        List.of(new Script.Command(set.in(text(file)), 1))));
            }
        }
        ConfigTable.writeProcedures(connection, version);
        connection.commit();
        connection.setAutoCommit(true);
        return (known ? "The database had other stored procedures; they were replaced by " : "Added to the database: ")
                + String.join(", ", NAMES) + " (sql/tpcc/*/procedures), and the row " + ConfigTable.PROCEDURES
                + " of bmsql_config. run/runDatabaseDestroy.sh drops them with the tables.";
    }

    private int count(Connection connection) throws SQLException {
        String schema = connection.getSchema() == null ? connection.getCatalog() : connection.getSchema();
        int found = 0;
        try (PreparedStatement statement = connection.prepareStatement(
                "SELECT 1 FROM information_schema.routines WHERE routine_schema = ? AND routine_name = ?")) {
            for (String name : NAMES) {
                for (TableSet set : sets) {
                    statement.setString(1, schema);
                    statement.setString(2, set.in(name));
                    try (ResultSet row = statement.executeQuery()) {
                        found += row.next() ? 1 : 0;
                    }
                }
            }
        }
        return found;
    }

    private static void execute(Connection connection, Script script) {
        for (Script.Command each : script.statements()) {
            try (Statement statement = connection.createStatement()) {
                statement.setEscapeProcessing(false);
                statement.execute(each.text());
            } catch (SQLException e) {
                if (NO_PRIVILEGE.equals(e.getSQLState()) || DENIED.contains(e.getErrorCode())) {
                    throw new LoadException("The user may not create the stored procedures of variants=procedures: "
                            + e.getMessage() + ". Grant that (CREATE on the schema, CREATE ROUTINE on the database), or"
                            + " set variants=fewest.", e);
                }
                throw script.failed(each, e);
            }
        }
    }

    /** @return what drops them; does no harm where there are none */
    Script drops() {
        Script script = sql.script("procedureDrops");
        List<Script.Command> commands = new ArrayList<>();
        for (TableSet set : sets) {
            script.statements().forEach(each -> commands.add(new Script.Command(set.in(each.text()), each.line())));
        }
        return new Script(script.name(), commands);
    }
}
