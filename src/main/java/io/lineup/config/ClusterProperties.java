package io.lineup.config;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Clusters that Lineup starts, and which node of a cluster a terminal works on. */
public final class ClusterProperties {
    /** Beginning of the names of properties that belong only to Lineup's own clusters. */
    public static final String PREFIX = "cluster.";
    /** A group with a majority needs three. */
    private static final int MAJORITY = 3;

    /** Settings by which nodes replicate. */
    private static final Pattern LINEUPS = Pattern.compile("server\\.(synchronous_commit|synchronous_standby_names"
            + "|primary_conninfo|cluster_name|wal_level|hot_standby|group_replication.*|wsrep.*|server_id|gtid_mode"
            + "|skip_log_bin|log_bin)");

    /** Number of servers. */
    public static final Property<Integer> NODES = Property.withDefault("cluster.nodes", ValueType.wholeNumber(2, 3),
            "servers", "3",
            "Servers of `server=cluster`: for PostgreSQL a primary and 1 or 2 standbys, for MySQL and MariaDB 3.");

    /** What a COMMIT waits for on PostgreSQL. */
    public static final Property<ClusterCommit> COMMIT = Property.withDefault("cluster.commit",
            ValueType.oneOf(ClusterCommit.class), "", "on",
            "What a COMMIT of a PostgreSQL cluster waits for (`synchronous_commit`): `local` for no standby, `on` until one has"
                    + " it on disk, `remote_apply` until one shows it.");

    /** How many nodes of MySQL's group take writes. */
    public static final Property<ClusterPrimaries> PRIMARIES = Property.withDefault("cluster.primaries",
            ValueType.oneOf(ClusterPrimaries.class), "", "one",
            "Nodes of a MySQL cluster that take writes: `one`, or `all`. MariaDB Galera always has `all`.");

    /** Which host of {@code conn} a terminal works on. */
    public static final Property<Spread> SPREAD = Property.derived("spread",
            ValueType.oneOf(Spread.class, Spread::word), "", "`first` with `server=cluster`, else `driver`",
            settings -> (isCluster(settings) ? Spread.FIRST : Spread.DRIVER).word(),
            "Host of a terminal when `conn` names several: `driver` decides, the `first` that takes writes, `round-robin`, or"
                    + " one for each warehouse (`by-warehouse`).");

    /** Where transactions run that only read. */
    public static final Property<ReadTarget> READS = Property.withDefault("reads",
            ValueType.oneOf(ReadTarget.class), "", "primary",
            "`standby` sends transactions that only read to hosts of `conn` that take no writes. They may read old data.");

    static final PropertyGroup GROUP = new PropertyGroup("Clusters", List.of(NODES, COMMIT, PRIMARIES, SPREAD, READS),
            List.of());

    private ClusterProperties() {}

    static boolean isCluster(Settings settings) {
        return settings.find(ServerProperties.SERVER).filter(ServerMode.CLUSTER::equals).isPresent();
    }

    static void check(Settings settings, Consumer<String> problems) {
        Database database = settings.find(TargetProperties.DB).orElse(null);
        if (database == null) {
            return;
        }
        if (isCluster(settings)) {
            kind(settings, database, problems);
            serverSettings(settings, problems);
        } else if (!settings.origin(ServerProperties.SERVER).equals(Origin.COMMAND_LINE)) {
            for (Property<?> each : List.of(NODES, COMMIT, PRIMARIES)) {
                if (settings.isSet(each)) {
                    problems.accept(label(settings, each) + " is not valid. It belongs to server=cluster.");
                }
            }
        }
        spread(settings, database, problems);
    }

    private static void kind(Settings settings, Database database, Consumer<String> problems) {
        if (database != Database.POSTGRES && settings.isSet(COMMIT)) {
            problems.accept(label(settings, COMMIT) + " is not valid. It belongs to db=postgres.");
        }
        if (database != Database.MYSQL && settings.isSet(PRIMARIES)) {
            problems.accept(label(settings, PRIMARIES) + " is not valid. It belongs to db=mysql.");
        }
        if (database != Database.POSTGRES && settings.find(NODES).filter(nodes -> nodes < MAJORITY).isPresent()) {
            problems.accept(label(settings, NODES) + " is not valid. Two nodes have no majority when one is lost. Set"
                    + " cluster.nodes=3.");
        }
        boolean old = settings.find(ServerProperties.VERSION)
                .filter(version -> version.isEmpty() || version.get().startsWith("8.0")).isPresent();
        boolean brought = settings.find(ServerProperties.HOME).filter(home -> home.isPresent()).isPresent();
        if (database == Database.MYSQL && old && !brought) {
            problems.accept(settings.origin(ServerProperties.SERVER)
                    + ": server=cluster is not valid with MySQL 8.0: the"
                    + " one that comes with Lineup has no group replication. Set server.version=9.7 (run/getMySQL.sh).");
        }
        kills(settings, database, problems);
        if (settings.find(ServerProperties.FAULTS).flatMap(given -> given)
                .filter(course -> course.needsProxy() || course.fillsDisk()).isPresent()) {
            problems.accept(settings.origin(ServerProperties.FAULTS)
                    + ": faults are not valid. A cluster can be harmed by kill -9 and stop only. Use server=embedded to"
                    + " harm the network or the disk.");
        }
    }

    /** A cluster must stay able to commit, and have a standby where some read. */
    private static void kills(Settings settings, Database database, Consumer<String> problems) {
        long kills = settings.find(ServerProperties.FAULTS).flatMap(given -> given).map(FaultCourse::kills).orElse(0L);
        int nodes = settings.find(NODES).orElse(MAJORITY);
        boolean local = settings.find(COMMIT).filter(ClusterCommit.LOCAL::equals).isPresent();
        boolean standby = settings.find(READS).filter(ReadTarget.STANDBY::equals).isPresent();
        int most = database == Database.POSTGRES && local ? nodes - 1 : 1;
        if (standby) {
            most = Math.min(most, nodes - 2);
        }
        if (kills > most) {
            problems.accept(settings.origin(ServerProperties.FAULTS) + ": faults are not valid. A node that was killed"
                    + " does not come back, and " + nodes + " nodes "
                    + (most == 0 ? "with reads=standby can lose none." : "can lose " + most + " in one run."));
        }
    }

    /** Lineup writes these itself. */
    private static void serverSettings(Settings settings, Consumer<String> problems) {
        for (Given each : settings.given().values()) {
            if (LINEUPS.matcher(each.name()).matches()) {
                problems.accept(each.label() + " is not valid with server=cluster. cluster.nodes, cluster.commit and"
                        + " cluster.primaries decide how its nodes replicate.");
            }
        }
    }

    private static void spread(Settings settings, Database database, Consumer<String> problems) {
        Spread spread = settings.find(SPREAD).orElse(Spread.DRIVER);
        boolean several = isCluster(settings) || settings.find(TargetProperties.CONN).flatMap(conn -> conn)
                .filter(conn -> ConnectionUrl.nodes(conn).size() > 1).isPresent();
        if (!several && (spread != Spread.DRIVER)) {
            problems.accept(label(settings, SPREAD) + " is not valid. conn names one host. Name several, such as"
                    + " //HOST1:PORT,HOST2:PORT/DATABASE, or set server=cluster.");
        }
        boolean standby = settings.find(READS).filter(ReadTarget.STANDBY::equals).isPresent();
        if (standby && (!several || spread == Spread.DRIVER)) {
            problems.accept(
                    label(settings, READS) + " is not valid. It needs several hosts in conn and spread=first, or"
                            + " server=cluster.");
        }
        boolean onePrimary = database == Database.POSTGRES || (database == Database.MYSQL
                && settings.find(PRIMARIES).filter(ClusterPrimaries.ONE::equals).isPresent());
        if (isCluster(settings) && !onePrimary && standby) {
            problems.accept(label(settings, READS) + " is not valid. Every node of this cluster takes writes. Use"
                    + " spread=round-robin.");
        }
        if (isCluster(settings) && onePrimary && (spread == Spread.ROUND_ROBIN || spread == Spread.BY_WAREHOUSE)) {
            problems.accept(label(settings, SPREAD) + " is not valid. One node of this cluster takes writes."
                    + (database == Database.MYSQL ? " Set cluster.primaries=all, or" : " Use") + " spread=first.");
        }
        if (!ScriptProperties.isTpcc(settings) && (standby || spread == Spread.BY_WAREHOUSE)) {
            problems.accept(label(settings, standby ? READS : SPREAD)
                    + " is not valid. Only the workload tpcc has transactions that only read, and warehouses.");
        }
        boolean pooled = settings.find(StatementProperties.CONNECTIONS).filter(ConnectionMode.POOLED::equals)
                .isPresent();
        if (pooled && (standby || spread == Spread.BY_WAREHOUSE)) {
            problems.accept(label(settings, standby ? READS : SPREAD)
                    + " is not valid. A pool's connection serves every terminal. Set connections=pinned.");
        }
    }

    private static String label(Settings settings, Property<?> property) {
        Given given = settings.given(property.name());
        return given == null ? settings.origin(ServerProperties.SERVER) + ": " + property.name() : given.label();
    }
}
