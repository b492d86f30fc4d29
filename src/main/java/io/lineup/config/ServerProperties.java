package io.lineup.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Who runs the server, and the settings of an embedded one. */
public final class ServerProperties {
    /** External or embedded. */
    public static final Property<ServerMode> SERVER = Property.withDefault("server",
            ValueType.oneOf(ServerMode.class), "", "external",
            "`external` uses the server that `conn` names. `embedded` starts one on this machine and stops it at the end."
                    + " `cluster` does the same with several servers that replicate.");

    /** Version of the embedded server. */
    public static final Property<Optional<String>> VERSION = Property.optional("server.version",
            ValueType.text("version, such as `18` or `9.7`").orNone(), "",
            "Version of the embedded server. None takes the one that comes with Lineup; `run/getMySQL.sh` brings MySQL"
                    + " 9.7, `run/getMariaDB.sh` MariaDB.");

    /** Programs of the embedded server, when they are the user's. */
    public static final Property<Optional<Path>> HOME = Property.optional("server.home", ValueType.path().orNone(), "",
            "Folder of a build that you unpacked (it contains `bin/mysqld`, `bin/mariadbd` or `bin/postgres`), to be the"
                    + " embedded server. None takes the one of `server.version`.");

    /** Data folder of the embedded server. */
    public static final Property<Optional<Path>> DATA = Property.optional("server.data", ValueType.path().orNone(), "",
            "Data folder of the embedded server, kept between runs. None is `.lineup/<db>-<version>` in the project folder,"
                    + " or another one for each `server.home`.");

    /** Port of the embedded server; 0 for any free one. */
    public static final Property<Integer> PORT = Property.withDefault("server.port", ValueType.wholeNumber(0, 65_535),
            "port", "0", "Port of the embedded server on 127.0.0.1. 0 takes any free port.");

    /** Whether the embedded server gathers statement statistics. */
    public static final Property<Boolean> STATS = Property.withDefault("server.stats", ValueType.yesOrNo(), "", "true",
            "Whether the embedded server gathers statistics of each statement (`pg_stat_statements`, `performance_schema`).");

    /** What a run does to the embedded server on purpose. */
    public static final Property<Optional<FaultCourse>> FAULTS = Property.optional("faults",
            FaultCourse.type().orNone(), "",
            "Faults of the embedded server or of its network that the run causes on purpose, and when: docs/reliability.md.");

    /** Settings of the embedded server. */
    public static final PrefixProperty SETTING = new PrefixProperty("server.", "text",
            "Lineup's settings, else the server's",
            "A setting of the embedded server, such as `server.shared_buffers=2GB` or"
                    + " `server.innodb_buffer_pool_size=2G`. Not with `server=external`.");

    static final PropertyGroup GROUP = new PropertyGroup("Server",
            List.of(SERVER, VERSION, HOME, DATA, PORT, STATS, FAULTS),
            List.of(SETTING));

    private ServerProperties() {}

    /** @return false also when the value of {@code server} is bad */
    static boolean isEmbedded(Settings settings) {
        return settings.find(SERVER).filter(ServerMode::isOwn).isPresent();
    }
}
