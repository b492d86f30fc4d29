package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.lineup.config.ClusterPrimaries;

/**
 * MySQL's group replication: a transaction commits when most members have received it and no other one has changed the same
 * rows before (MySQL manual, "Group Replication"). Members speak MySQL's own protocol on the port for clients and log in.
 */
record GroupReplication(List<ServerSpec> nodes, ClusterPrimaries primaries) implements Replication {
    private static final String GROUP = "6c696e65-7570-4c69-8e65-757067726f75";

    @Override
    public Map<String, String> settings(int number) {
        boolean all = primaries == ClusterPrimaries.ALL;
        Map<String, String> settings = new HashMap<>(Map.of("server_id", Integer.toString(number + 1),
                "log_bin", "binlog", "relay_log", "relay", "gtid_mode", "ON", "enforce_gtid_consistency", "ON",
                "plugin_load_add", "group_replication.so", "report_host", LoopbackPort.HOST));
        settings.putAll(Map.of("group_replication_group_name", GROUP,
                "group_replication_start_on_boot", "OFF",
                "group_replication_communication_stack", "MYSQL",
                "group_replication_recovery_get_public_key", "ON",
                "group_replication_local_address", address(nodes.get(number)),
                "group_replication_group_seeds",
                nodes.stream().map(GroupReplication::address).collect(Collectors.joining(",")),
                "group_replication_single_primary_mode", all ? "OFF" : "ON",
                "group_replication_enforce_update_everywhere_checks", all ? "ON" : "OFF",
                // The least there may be, of 1 GB.
                "group_replication_message_cache_size", "134217728"));
        return settings;
    }

    private static String address(ServerSpec node) {
        return LoopbackPort.HOST + ":" + node.port();
    }

    /** A member makes its own identity when it finds none. */
    @Override
    public void prepareCopy(Path data, int number, String password) throws IOException {
        Files.deleteIfExists(data.resolve("auto.cnf"));
    }

    @Override
    public void join(StartedServer node, int number) throws SQLException {
        try (Connection connection = node.connect(); Statement statement = connection.createStatement()) {
            if (number == 0) {
                statement.execute("SET GLOBAL group_replication_bootstrap_group=ON");
            }
            statement.execute("START GROUP_REPLICATION USER='" + node.user() + "', PASSWORD='" + node.password() + "'");
            if (number == 0) {
                statement.execute("SET GLOBAL group_replication_bootstrap_group=OFF");
            }
            Replication.await(statement, "SELECT count(*) FROM performance_schema.replication_group_members"
                    + " WHERE member_id = @@server_uuid AND member_state = 'ONLINE'");
        }
    }

    /** The members elect one themselves, when they have given the lost one up. */
    @Override
    public int takeOver(List<StartedServer> left) throws SQLException {
        int elected = -1;
        for (int i = 0; i < left.size(); i++) {
            try (Connection connection = left.get(i).connect(); Statement statement = connection.createStatement()) {
                Replication.await(statement, "SELECT count(*) = " + left.size() + " AND sum(member_state = 'ONLINE') = "
                        + left.size() + " AND sum(member_role = 'PRIMARY') > 0 AND max(member_role = 'PRIMARY'"
                        + " AND member_id = @@server_uuid) <> @@global.super_read_only"
                        + " FROM performance_schema.replication_group_members");
                if (elected < 0 && Replication.isTrue(statement, "SELECT NOT @@global.super_read_only")) {
                    elected = i;
                }
            }
        }
        if (elected < 0) {
            throw new SQLException("The group has no primary.");
        }
        return elected;
    }

    /** The group gives up a member that stands still, elects another one, and takes the first back when it goes on. */
    @Override
    public int writer(List<StartedServer> members) throws SQLException {
        return primaries == ClusterPrimaries.ALL ? 0 : takeOver(members);
    }

    @Override
    public String allApplied() {
        return "SELECT count_transactions_remote_in_applier_queue = 0"
                + " FROM performance_schema.replication_group_member_stats WHERE member_id = @@server_uuid";
    }

    /** The data contain all that these logs say, and which transactions they have. */
    @Override
    public void leave(Path data) throws IOException {
        try (DirectoryStream<Path> logs = Files.newDirectoryStream(data, "{binlog,relay}{.,-}*")) {
            for (Path each : logs) {
                Files.delete(each);
            }
        }
    }

    @Override
    public String words() {
        return "in a group of " + nodes.size()
                + (primaries == ClusterPrimaries.ALL ? ", all of which take writes" : ", one of which takes writes");
    }
}
