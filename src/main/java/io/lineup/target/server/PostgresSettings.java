package io.lineup.target.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The settings that an embedded PostgreSQL is started with. */
final class PostgresSettings {
    private static final String LIBRARIES = "shared_preload_libraries";
    private static final String STATEMENTS = "pg_stat_statements";
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "::1", "localhost");

    private PostgresSettings() {}

    /**
     * Lineup's defaults, the user's settings over them, and what no user may change over those. Durable by default: a
     * commit is on disk when it returns.
     *
     * @throws ServerException naming a setting that is not for the user to choose
     */
    static Map<String, String> effective(Map<String, String> chosen, boolean stats) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shared_buffers", "1GB");
        settings.put("max_wal_size", "4GB");
        settings.put("fsync", "on");
        settings.put("synchronous_commit", "on");
        chosen.forEach((name, value) -> {
            checkAllowed(name, value);
            settings.put(name, value);
        });
        if (stats) {
            String others = settings.getOrDefault(LIBRARIES, "");
            if (others.isBlank()) {
                settings.put(LIBRARIES, STATEMENTS);
            } else if (!others.contains(STATEMENTS)) {
                settings.put(LIBRARIES, STATEMENTS + "," + others);
            }
        }
        settings.putIfAbsent("listen_addresses", "127.0.0.1");
        settings.put("unix_socket_directories", "");
        return settings;
    }

    private static void checkAllowed(String name, String value) {
        switch (name) {
            case "listen_addresses" -> {
                for (String address : value.split(",", -1)) {
                    if (!LOOPBACK.contains(address.strip())) {
                        throw new ServerException("server.listen_addresses=" + value
                                + ": an embedded server listens on this machine only (127.0.0.1).");
                    }
                }
            }
            case "unix_socket_directories" -> throw new ServerException("server." + name + "=" + value
                    + ": an embedded server is reached by TCP only; take this line out.");
            case "data_directory", "config_file", "hba_file", "ident_file", "external_pid_file" ->
                throw new ServerException(
                        "server." + name + "=" + value
                                + ": the data folder is chosen by server.data; take this line out.");
            default -> {
                if (!name.matches("[A-Za-z_][A-Za-z0-9_.]*")) {
                    throw new ServerException("server." + name + ": not the name of a PostgreSQL setting.");
                }
            }
        }
    }

    /** @return as options on the server's command line, where they win over every file */
    static List<String> options(Map<String, String> settings) {
        List<String> options = new ArrayList<>();
        settings.forEach((name, value) -> {
            options.add("-c");
            options.add(name + "=" + value);
        });
        return options;
    }
}
