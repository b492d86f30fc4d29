package io.lineup.prepare;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ClusterProperties;
import io.lineup.config.Database;
import io.lineup.config.FaultCourse;
import io.lineup.config.Folders;
import io.lineup.config.LoadProperties;
import io.lineup.config.ResultProperties;
import io.lineup.config.RunSize;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ServerHome;
import io.lineup.config.ServerMode;
import io.lineup.config.ServerProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.config.TlsMode;
import io.lineup.target.Dialect;
import io.lineup.target.Target;
import io.lineup.target.TargetSettings;
import io.lineup.target.TlsOptions;
import io.lineup.target.server.ClusterSpec;
import io.lineup.target.server.EmbeddedCluster;
import io.lineup.target.server.EmbeddedServer;
import io.lineup.target.server.FullDisk;
import io.lineup.target.server.Proxy;
import io.lineup.target.server.ServerSpec;

/** The database that the settings name, with its server running: an external one, or an embedded one started here. */
public final class OpenTarget implements AutoCloseable {
    private static final String MAX_CONNECTIONS = "max_connections";
    private static final int DEFAULT_CONNECTIONS = 100;
    /** For the checks, for administration, and for the person who looks at the server meanwhile. */
    private static final int SPARE_CONNECTIONS = 20;

    private static final Duration ENDING = Duration.ofSeconds(60);
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);

    private final Settings settings;
    private final Folders folders;
    private final Consumer<String> notes;
    private volatile Started started;
    private boolean failed;

    private record Started(Target target, @Nullable EmbeddedServer server, @Nullable Proxy proxy) {}

    private OpenTarget(Settings settings, Folders folders, Consumer<String> notes) {
        this.settings = settings;
        this.folders = folders;
        this.notes = notes;
        this.started = start(settings, folders, notes);
    }

    /**
     * Starts the embedded server if there is to be one. Connects to nothing yet.
     *
     * @param notes receives what takes its time
     */
    public static OpenTarget open(Settings settings, Folders folders, Consumer<String> notes) {
        return new OpenTarget(settings, folders, notes);
    }

    private static Started start(Settings settings, Folders folders, Consumer<String> notes) {
        Dialect dialect = Dialect.of(settings.get(TargetProperties.DB));
        if (settings.get(ServerProperties.SERVER) == ServerMode.EXTERNAL) {
            String url = settings.get(TargetProperties.CONN).orElseThrow();
            return new Started(new Target(dialect, targetSettings(settings, url, settings.get(TargetProperties.USER),
                    settings.get(TargetProperties.PASSWORD), null)), null, null);
        }
        EmbeddedServer server = startServer(settings, folders, notes);
        Proxy proxy = null;
        try {
            String url = settings.get(TargetProperties.CONN).map(given -> onServer(given, server))
                    .orElseGet(() -> server.jdbcUrl(EmbeddedServer.DATABASE));
            if (settings.get(ServerProperties.FAULTS).filter(FaultCourse::fillsDisk).isPresent()) {
                FullDisk.requireSmall(server.data(), ownFolders(settings, folders));
            }
            if (settings.get(ServerProperties.FAULTS).filter(FaultCourse::needsProxy).isPresent()) {
                proxy = new Proxy(server.port());
                url = url.replace(":" + server.port() + "/", ":" + proxy.port() + "/");
            }
            return new Started(new Target(dialect, embeddedSettings(settings, url, server)), server, proxy);
        } catch (RuntimeException e) {
            if (proxy != null) {
                proxy.close();
            }
            server.close();
            throw e;
        }
    }

    /** @return where this process writes; not all of them exist */
    private static List<Path> ownFolders(Settings settings, Folders folders) {
        List<Path> own = new ArrayList<>(List.of(folders.project(), Path.of(System.getProperty("java.io.tmpdir"))));
        settings.get(ResultProperties.RESULT_DIRECTORY).map(Path::of).ifPresent(own::add);
        settings.get(ResultProperties.CAPTURE).ifPresent(own::add);
        return own;
    }

    /**
     * Kills the embedded server; {@link #target()} stays the same, and its database takes writes again.
     *
     * @return what has happened, as a sentence without its time
     */
    public String killAndRevive() {
        Started current = started;
        EmbeddedServer.Revival revival = Objects.requireNonNull(current.server()).killAndRevive();
        started = new Started(current.target(), revival.server(), current.proxy());
        return revival.event();
    }

    /**
     * Starts an embedded server again that has ended without being told to, as PostgreSQL does when it cannot recover without
     * space. It may end within moments.
     *
     * @return what has happened, as a sentence without its time; empty if it goes on
     */
    public String reviveIfEnded() {
        EmbeddedServer server = Objects.requireNonNull(started.server());
        long until = System.nanoTime() + ENDING.toNanos();
        while (server.isAlive()) {
            try {
                started.target().connectForAdministration().close();
                return "";
            } catch (SQLException e) {
                if (System.nanoTime() > until) {
                    return "the server did not answer";
                }
                LockSupport.parkNanos(BETWEEN_TRIES.toNanos());
            }
        }
        return killAndRevive();
    }

    /** @return the network between terminals and embedded server, if one is there to be harmed */
    public Optional<Proxy> proxy() {
        return Optional.ofNullable(started.proxy());
    }

    /** Stops the embedded server, does {@code work} and starts it again; {@link #target()} is another one afterwards. */
    public void restart(Runnable work) {
        closeProxy();
        Objects.requireNonNull(started.server()).close();
        work.run();
        started = start(settings, folders, notes);
    }

    /** Keeps what {@code conn} says of driver and options; host, port and database are the embedded server's. */
    private static String onServer(String conn, EmbeddedServer server) {
        int options = conn.indexOf('?');
        String address = options < 0 ? conn : conn.substring(0, options);
        int hosts = address.indexOf("//");
        String scheme = hosts < 0 ? address : address.substring(0, hosts);
        return (scheme.isEmpty() ? server.kind().scheme() : scheme) + "//" + server.hosts() + "/"
                + EmbeddedServer.DATABASE + (options < 0 ? "" : conn.substring(options));
    }

    /** Starts the embedded server of the settings alone. */
    public static EmbeddedServer startServer(Settings settings, Folders folders, Consumer<String> notes) {
        Database database = settings.get(TargetProperties.DB);
        EmbeddedServer server = settings.get(ServerProperties.SERVER) == ServerMode.CLUSTER
                ? EmbeddedCluster.start(database, spec(settings, folders),
                        new ClusterSpec(settings.get(ClusterProperties.NODES), settings.get(ClusterProperties.COMMIT),
                                settings.get(ClusterProperties.PRIMARIES)))
                : EmbeddedServer.start(database, spec(settings, folders));
        notes.accept(server.version() + " runs on " + server.hosts().replace(",", ", ") + " (data in " + server.data()
                + ", process " + server.pid() + ").");
        return server;
    }

    /** @return the embedded server that the settings describe */
    public static ServerSpec spec(Settings settings, Folders folders) {
        String name = settings.get(TargetProperties.DB).name().toLowerCase(java.util.Locale.ROOT);
        Optional<String> version = settings.get(ServerProperties.VERSION);
        Optional<Path> home = settings.get(ServerProperties.HOME);
        return new ServerSpec(version.orElse(null), home.orElse(null),
                settings.get(ServerProperties.DATA)
                        .orElseGet(() -> folders.dataFolder(name + "-" + home
                                .map(build -> ServerHome.dataName(build) + "-"
                                        + EmbeddedServer.homeVersion(settings.get(TargetProperties.DB),
                                                build.toAbsolutePath().normalize(), folders.cache()))
                                .orElseGet(() -> EmbeddedServer.folderVersion(settings.get(TargetProperties.DB),
                                        version.orElse(null), folders.cache()))
                                + ScriptProperties.dataSuffix(settings))),
                settings.get(ServerProperties.PORT), serverSettings(settings), settings.get(ServerProperties.STATS),
                settings.get(TargetProperties.TLS).filter(mode -> mode != TlsMode.OFF).isPresent(), folders.cache());
    }

    /**
     * Many terminals or load workers need more connections than servers allow unasked; PostgreSQL and MySQL name the
     * setting alike.
     */
    private static Map<String, String> serverSettings(Settings settings) {
        Map<String, String> given = new TreeMap<>(settings.withPrefix("server."));
        int most = Math.max(RunSize.of(settings).connections(), settings.get(LoadProperties.LOAD_WORKERS));
        // MySQL takes a hyphen for an underscore.
        boolean chosen = given.keySet().stream().anyMatch(name -> name.replace('-', '_').equals(MAX_CONNECTIONS));
        if (!chosen && most > DEFAULT_CONNECTIONS - SPARE_CONNECTIONS) {
            given.put(MAX_CONNECTIONS, Integer.toString(most + SPARE_CONNECTIONS));
        }
        return given;
    }

    /** The administrator of a server that Lineup started has a password that the property file cannot know. */
    private static TargetSettings embeddedSettings(Settings settings, String url, EmbeddedServer server) {
        String user = settings.get(TargetProperties.USER);
        String password = settings.get(TargetProperties.PASSWORD);
        boolean administrator = password.isEmpty() && (user.isEmpty() || user.equals(server.user()));
        return administrator
                ? targetSettings(settings, url, server.user(), server.password(), server)
                : targetSettings(settings, url, user, password, server);
    }

    private static TargetSettings targetSettings(Settings settings, String url, String user, String password,
            @Nullable EmbeddedServer server) {
        Map<String, String> options = new TreeMap<>(settings.withPrefix("jdbc."));
        settings.get(TargetProperties.TLS).ifPresent(mode -> options.putAll(tls(settings, mode, server).of(url)));
        return new TargetSettings(url, settings.get(TargetProperties.DRIVER).orElse(null),
                user, password, options, settings.get(TargetProperties.ISOLATION),
                TargetProperties.sessionSql(settings), settings.get(ClusterProperties.SPREAD),
                settings.get(ClusterProperties.READS));
    }

    private static TlsOptions tls(Settings settings, TlsMode mode, @Nullable EmbeddedServer server) {
        Path authorities = mode != TlsMode.VERIFY
                ? null
                : settings.get(TargetProperties.TLS_CA).map(Path::toAbsolutePath)
                        .orElseGet(() -> Objects.requireNonNull(server).tlsAuthority());
        return new TlsOptions(mode, authorities,
                settings.get(TargetProperties.TLS_CLIENT_CERT).map(Path::toAbsolutePath).orElse(null),
                settings.get(TargetProperties.TLS_CLIENT_PASSWORD));
    }

    public Target target() {
        return started.target();
    }

    /** @return the server that was started here, if one was */
    public Optional<EmbeddedServer> server() {
        return Optional.ofNullable(started.server());
    }

    /** Does the work of loading the database in the way that suits its server. */
    public void load(Runnable load) {
        server().ifPresentOrElse(server -> server.load(load), load);
    }

    /** Notes that the server may hang, so that {@link #close()} has little patience with it. */
    public void failed() {
        failed = true;
    }

    private void closeProxy() {
        Proxy proxy = started.proxy();
        if (proxy != null) {
            proxy.close();
        }
    }

    /** Stops the embedded server. */
    @Override
    public void close() {
        closeProxy();
        EmbeddedServer server = started.server();
        if (server != null && failed) {
            server.stopAfterFailedRun();
        } else if (server != null) {
            server.close();
        }
    }
}
