package io.lineup.connector;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

/**
 * Reads what a server says of a table, through a real connection: once for each UPDATE, and again after the connection has
 * changed the schema. Changes by other sessions are not seen; a merged statement then fails (and its rows run one by one) or
 * still updates the same rows.
 */
final class TableLookup {
    private static final String COLUMNS = "SELECT COLUMN_NAME, DATA_TYPE, NUMERIC_PRECISION - NUMERIC_SCALE"
            + " FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?";
    private static final String UNIQUE_KEYS = "SELECT INDEX_NAME, COLUMN_NAME FROM information_schema.STATISTICS"
            + " WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND NON_UNIQUE = 0 ORDER BY INDEX_NAME, SEQ_IN_INDEX";
    private static final String CHILD_COLUMNS = "SELECT COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE"
            + " WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND REFERENCED_TABLE_NAME IS NOT NULL";
    private static final String PARENT_COLUMNS = "SELECT REFERENCED_COLUMN_NAME"
            + " FROM information_schema.KEY_COLUMN_USAGE"
            + " WHERE REFERENCED_TABLE_SCHEMA = ? AND REFERENCED_TABLE_NAME = ?";
    private static final String TRIGGERS = "SELECT COUNT(*) FROM information_schema.TRIGGERS"
            + " WHERE EVENT_OBJECT_SCHEMA = ? AND EVENT_OBJECT_TABLE = ? AND EVENT_MANIPULATION = 'UPDATE'";
    /**
     * Without the privilege the information schema shows no triggers. A schema's grant may contain wildcards; of
     * several that match the server heeds the most specific one alone, so TRIGGER has to stand in each of them.
     * Backslashes escape in them whatever {@code sql_mode} says. With {@code partial_revokes=ON} a wildcard is a plain
     * character, and a grant on all schemas may have exceptions (MySQL 8.0 Reference Manual, 8.2.12 "Privilege
     * Restriction Using Partial Revokes").
     * <p>
     * SUM instead of WHERE: what MySQL moves from there into the derived table it writes with backslashes, a syntax error
     * under NO_BACKSLASH_ESCAPES.
     */
    private static final String MAY_SEE_TRIGGERS = "SELECT SUM(GRANTEE = CONCAT('''',"
            + " SUBSTRING_INDEX(CURRENT_USER(), '@', 1), '''@''', SUBSTRING_INDEX(CURRENT_USER(), '@', -1), ''''))"
            + " FROM (SELECT GRANTEE FROM information_schema.TABLE_PRIVILEGES"
            + " WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND PRIVILEGE_TYPE = 'TRIGGER' UNION ALL"
            + " SELECT GRANTEE FROM information_schema.SCHEMA_PRIVILEGES"
            + " WHERE IF(? = 'ON', ? = TABLE_SCHEMA, ? LIKE TABLE_SCHEMA ESCAPE 0x5C) GROUP BY GRANTEE"
            + " HAVING COUNT(DISTINCT TABLE_SCHEMA) = SUM(PRIVILEGE_TYPE = 'TRIGGER') UNION ALL"
            + " SELECT GRANTEE FROM information_schema.USER_PRIVILEGES"
            + " WHERE PRIVILEGE_TYPE = 'TRIGGER' AND ? = 'false') granted";
    /** No row on a server without this variable. */
    private static final String PARTIAL_REVOKES = "SHOW GLOBAL VARIABLES LIKE 'partial_revokes'";
    /** The only place where an account sees what was revoked from it in part. */
    private static final String OWN_GRANTS = "SHOW GRANTS FOR CURRENT_USER";
    /** Every sql_mode under which a value that does not fit is an error instead of being made to fit. */
    private static final List<String> STRICT = List.of("STRICT_TRANS_TABLES", "STRICT_ALL_TABLES");
    /** In any other, a parameter that cannot be converted fails even if its row does not exist. */
    private static final String FULL_CHARACTER_SET = "utf8mb4";
    private static final String EMPTY_IS_NULL = "EMPTY_STRING_IS_NULL";

    private final Connection session;
    private final Connection dictionary;

    /**
     * @param session the real connection whose UPDATE is meant; its snapshot is not touched
     * @param dictionary the same, or another one of the same account that reads the information schema
     */
    TableLookup(Connection session, Connection dictionary) {
        this.session = session;
        this.dictionary = dictionary;
    }

    /**
     * @throws NotMergeableException if nothing on this table can be merged
     * @throws SQLException if the server does not answer
     */
    TableFacts read(UpdateText update) throws SQLException, NotMergeableException {
        SessionState state = state();
        String schema = update.schema() == null ? state.schema() : update.schema();
        if (schema == null) {
            throw new NotMergeableException(SerialReason.TABLE);
        }
        String table = update.table();
        if (one("SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?"
                + " AND TABLE_TYPE = 'BASE TABLE' AND ENGINE = 'InnoDB'", schema, table) != 1
                || !isPlain(schema, table)) {
            throw new NotMergeableException(SerialReason.TABLE);
        }
        if (!seesTriggers(schema, table)) {
            throw new NotMergeableException(SerialReason.TRIGGERS_UNSEEN);
        }
        if (one(TRIGGERS, schema, table) > 0) {
            throw new NotMergeableException(SerialReason.TRIGGER);
        }
        Map<String, ColumnClass> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        Set<String> allColumns = names();
        rows(COLUMNS, row -> {
            allColumns.add(row.getString(1));
            ColumnClass type = ColumnClass.of(row.getString(2).toLowerCase(Locale.ROOT), row.getInt(3));
            if (type != null && (type != ColumnClass.TEXT || state.takesAllCharacters())) {
                columns.put(row.getString(1), type);
            }
        }, schema, table);
        Set<String> foreignKeyColumns = names();
        rows(CHILD_COLUMNS, row -> foreignKeyColumns.add(row.getString(1)), schema, table);
        rows(PARENT_COLUMNS, row -> foreignKeyColumns.add(row.getString(1)), schema, table);
        return new TableFacts(schema, table, columns, allColumns, uniqueKeys(schema, table), foreignKeyColumns);
    }

    private SessionState state() throws SQLException, NotMergeableException {
        try (Statement statement = session.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT DATABASE(), @@session.sql_mode, @@session.character_set_connection")) {
            row.next();
            String mode = row.getString(2);
            if (STRICT.stream().noneMatch(mode::contains) || mode.contains(EMPTY_IS_NULL)) {
                throw new NotMergeableException(SerialReason.SQL_MODE);
            }
            return new SessionState(row.getString(1), FULL_CHARACTER_SET.equals(row.getString(3)));
        }
    }

    /**
     * A temporary table hides a base table of the same name, but only here. A generated column may depend on a SET column
     * and be part of a key itself.
     */
    private boolean isPlain(String schema, String table) throws SQLException {
        try (Statement statement = session.createStatement();
                ResultSet row = statement.executeQuery(
                        "SHOW CREATE TABLE " + MergeText.quoted(schema) + "." + MergeText.quoted(table))) {
            if (!row.next()) {
                return false;
            }
            String text = row.getString(2);
            return text.startsWith("CREATE TABLE ") && !text.contains(" GENERATED ALWAYS AS ");
        }
    }

    private boolean seesTriggers(String schema, String table) throws SQLException {
        String[] partialRevokes = {"OFF"};
        boolean[] revoked = new boolean[1];
        rows(PARTIAL_REVOKES, row -> partialRevokes[0] = row.getString(2));
        if (partialRevokes[0].equals("ON")) {
            rows(OWN_GRANTS, row -> revoked[0] |= revokesTrigger(row.getString(1), schema));
        }
        return one(MAY_SEE_TRIGGERS, schema, table, partialRevokes[0], schema, schema,
                Boolean.toString(revoked[0])) > 0;
    }

    /**
     * @param grant such as <code>REVOKE INSERT, TRIGGER ON `shop`.* FROM `clerk`@`%`</code>; the session says which quotes
     * there are
     */
    private static boolean revokesTrigger(String grant, String schema) {
        String text = unquoted(grant);
        int privilegesEnd = text.indexOf(" on ");
        return text.startsWith("revoke ") && text.lastIndexOf("trigger", privilegesEnd) > 0
                && text.startsWith(unquoted(schema) + ".* from ", privilegesEnd + " on ".length());
    }

    /** @return the same for names that differ in nothing but quotes and case */
    private static String unquoted(String text) {
        return text.replaceAll("[`\"]", "").toLowerCase(Locale.ROOT);
    }

    private Map<String, List<String>> uniqueKeys(String schema, String table)
            throws SQLException, NotMergeableException {
        Map<String, List<String>> keys = new LinkedHashMap<>();
        boolean[] functional = new boolean[1];
        rows(UNIQUE_KEYS, row -> {
            String column = row.getString(2);
            functional[0] |= column == null;
            if (column != null) {
                keys.computeIfAbsent(row.getString(1), name -> new ArrayList<>()).add(column);
            }
        }, schema, table);
        // A unique key over an expression does not say which columns it reads.
        if (functional[0]) {
            throw new NotMergeableException(SerialReason.SET_COLUMN);
        }
        return keys;
    }

    private long one(String sql, String... parameters) throws SQLException {
        long[] number = new long[1];
        rows(sql, row -> number[0] = row.getLong(1), parameters);
        return number[0];
    }

    private void rows(String sql, RowConsumer consumer, String... parameters) throws SQLException {
        try (PreparedStatement statement = dictionary.prepareStatement(sql)) {
            // Not into the cache of the application's statements.
            statement.setPoolable(false);
            for (int i = 0; i < parameters.length; i++) {
                statement.setString(i + 1, parameters[i]);
            }
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    consumer.accept(row);
                }
            }
        }
    }

    private static Set<String> names() {
        return new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    }

    /** @param schema null if none is chosen */
    private record SessionState(@Nullable String schema, boolean takesAllCharacters) {}

    private interface RowConsumer {
        void accept(ResultSet row) throws SQLException;
    }
}
