package io.lineup.connector;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;

import io.lineup.config.Database;

/** The ways to send a batch of UPDATEs that are compared. */
final class BatchWays {
    static final String UPDATE = "UPDATE stock SET s_quantity = ?, s_ytd = s_ytd + ?, s_order_cnt = s_order_cnt + 1,"
            + " s_remote_cnt = s_remote_cnt + ? WHERE s_w_id = ? AND s_i_id = ?";
    /** What the others are divided by. */
    static final String BASE = "serial, server-prepared";
    static final String JOIN = "connector, join";
    static final String WRITTEN = "the join written by hand";
    private static final String SERVER_PREPARED = "useServerPrepStmts=true";

    private BatchWays() {}

    /**
     * One way.
     *
     * @param written whether the merged statement is the application's own, without the connector
     */
    record Way(String name, String scheme, String options, boolean written) {
        Connection connect(int port, String database, Properties account) throws SQLException {
            Connection connection = DriverManager.getConnection(
                    scheme + "//127.0.0.1:" + port + "/" + database + "?" + options, account);
            connection.setAutoCommit(false);
            connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            return connection;
        }

        PreparedStatement prepare(Connection connection, int rows) throws SQLException {
            return connection.prepareStatement(written ? merged().sql(rows) : UPDATE);
        }
    }

    static List<Way> of(Database database) {
        List<Way> ways = new ArrayList<>();
        String collation = database == Database.MARIADB ? "&connectionCollation=utf8mb4_general_ci" : "";
        String common = "sslMode=DISABLED&allowPublicKeyRetrieval=true" + collation + "&";
        ways.add(way("serial", common));
        ways.add(way(BASE, common + SERVER_PREPARED));
        ways.add(way("serial, server-prepared, useLocalSessionState",
                common + SERVER_PREPARED + "&useLocalSessionState=true"));
        ways.add(way("rewriteBatchedStatements", common + "rewriteBatchedStatements=true"));
        ways.add(way("rewriteBatchedStatements, allowMultiQueries, useLocalSessionState",
                common + "rewriteBatchedStatements=true&allowMultiQueries=true&useLocalSessionState=true"));
        for (String form : database == Database.MARIADB ? List.of("join", "case") : List.of("join", "values", "case")) {
            ways.add(new Way("connector, " + form, BulkUrl.SCHEME, common + "bulkForm=" + form, false));
        }
        ways.add(new Way(WRITTEN, "jdbc:mysql:", common + SERVER_PREPARED, true));
        if (database == Database.MARIADB) {
            ways.add(new Way("MariaDB's driver, serial", "jdbc:mariadb:", SERVER_PREPARED + "&useBulkStmts=false",
                    false));
            ways.add(new Way("MariaDB's driver, useBulkStmts", "jdbc:mariadb:", SERVER_PREPARED + "&useBulkStmts=true",
                    false));
        }
        return ways;
    }

    private static Way way(String name, String options) {
        return new Way(name, "jdbc:mysql:", options, false);
    }

    private static MergeText merged() {
        UpdateText update = Objects.requireNonNull(UpdateParser.parse(UPDATE));
        return new JoinText(update, new KeyedTable("lineup", "stock", "PRIMARY"),
                List.of(ColumnClass.INTEGER, ColumnClass.DECIMAL, ColumnClass.INTEGER), false);
    }
}
