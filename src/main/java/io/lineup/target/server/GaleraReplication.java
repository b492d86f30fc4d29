package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * MariaDB's Galera: all nodes take writes, and a transaction commits when all have received it and no other one has changed
 * the same rows before (MariaDB documentation, "Galera Cluster"). A node that starts with a copy of the data gets the
 * later transactions from another one ("incremental state transfer").
 *
 * @param ports two for each node: for the group, and for that transfer
 * @param library the provider
 * @param tools folder for the program that Galera calls before a transfer
 */
record GaleraReplication(List<ServerSpec> nodes, List<Integer> ports, Path library, Path tools)
        implements
            Replication {
    private static final String METHOD = "lineup";
    private static final String METHOD_SETTING = "wsrep_sst_method";

    /**
     * Galera starts a program on both sides before a transfer. Nothing is left to do for it, because the data are there: with
     * {@code --bypass} the donor sends transactions only, and the joiner knows its own position.
     */
    private static final String PROGRAM = """
            #!/bin/sh
            while [ $# -gt 0 ]; do
                case $1 in
                --role) role=$2 ;;
                --gtid) position=$2 ;;
                --bypass) bypass=1 ;;
                esac
                shift
            done
            case $role in
            joiner) printf 'ready 127.0.0.1\\n00000000-0000-0000-0000-000000000000:-1\\n' ;;
            *) [ -n "$bypass" ] && printf 'done %s\\n' "$position" ;;
            esac
            """;

    /** @throws ServerException if the programs have no Galera */
    static GaleraReplication of(List<ServerSpec> nodes, MySqlPrograms programs) {
        ServerSpec first = nodes.getFirst();
        Path library = List.of("usr/lib/galera/libgalera_smm.so", "usr/lib/libgalera_smm.so", "lib/libgalera_smm.so")
                .stream().map(programs.folder()::resolve).filter(Files::exists).findFirst()
                .orElseThrow(() -> new ServerException("There is no Galera (libgalera_smm.so) in " + programs.folder()
                        + ". run/getMariaDB.sh fetches it."));
        return new GaleraReplication(nodes, LoopbackPort.any(2 * nodes.size()), library,
                first.cache().resolve("galera"));
    }

    /** @return variables that a server with {@code settings} needs to find the program */
    static Map<String, String> environment(ServerSpec spec) {
        return METHOD.equals(spec.settings().get(METHOD_SETTING))
                ? Map.of("PATH", spec.cache().resolve("galera") + ":" + System.getenv().getOrDefault("PATH", "/bin"))
                : Map.of();
    }

    /** Files of an earlier group would keep the first node from beginning another. */
    @Override
    public Map<String, String> alone() throws IOException {
        leave(nodes.getFirst().data());
        Files.createDirectories(tools);
        Path program = Files.createTempFile(tools, "sst", ".new");
        Files.writeString(program, PROGRAM);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.move(program, tools.resolve("wsrep_sst_" + METHOD), StandardCopyOption.ATOMIC_MOVE);
        return settings(0);
    }

    @Override
    public Map<String, String> settings(int number) {
        Map<String, String> settings = new HashMap<>(Map.of("wsrep_on", "ON",
                "wsrep_provider", library.toString(),
                "wsrep_cluster_name", METHOD,
                "wsrep_cluster_address", "gcomm://" + IntStream.range(0, nodes.size()).mapToObj(this::address)
                        .collect(Collectors.joining(",")),
                "wsrep_node_address", address(number),
                "wsrep_node_name", "node" + (number + 1),
                METHOD_SETTING, METHOD,
                "wsrep_provider_options", "gmcast.listen_addr=tcp://" + address(number) + ";ist.recv_addr="
                        + LoopbackPort.HOST + ":" + ports.get(nodes.size() + number),
                "binlog_format", "ROW",
                "innodb_autoinc_lock_mode", "2"));
        if (number == 0) {
            settings.put("wsrep_new_cluster", "");
        }
        return settings;
    }

    private String address(int number) {
        return LoopbackPort.HOST + ":" + ports.get(number);
    }

    @Override
    public void prepareCopy(Path data, int number, String password) {
        // It contains the position in the group at which it was copied.
    }

    @Override
    public void join(StartedServer node, int number) throws SQLException {
        awaitStatus(node, "wsrep_local_state_comment", "Synced");
        awaitStatus(node, "wsrep_ready", "ON");
    }

    @Override
    public String allApplied() {
        return "SELECT variable_value = '0' FROM information_schema.global_status"
                + " WHERE variable_name = 'wsrep_local_recv_queue'";
    }

    @Override
    public int takeOver(List<StartedServer> left) throws SQLException {
        awaitStatus(left.getFirst(), "wsrep_cluster_size", Integer.toString(left.size()));
        awaitStatus(left.getFirst(), "wsrep_ready", "ON");
        return 0;
    }

    private static void awaitStatus(StartedServer node, String name, String value) throws SQLException {
        try (Connection connection = node.connect(); Statement statement = connection.createStatement()) {
            Replication.await(statement, "SELECT variable_value = '" + value
                    + "' FROM information_schema.global_status WHERE variable_name = '" + name + "'");
        }
    }

    @Override
    public void leave(Path data) throws IOException {
        for (String each : List.of("grastate.dat", "gvwstate.dat", "galera.cache")) {
            Files.deleteIfExists(data.resolve(each));
        }
    }

    @Override
    public String words() {
        return "with Galera on " + nodes.size() + " nodes";
    }
}
