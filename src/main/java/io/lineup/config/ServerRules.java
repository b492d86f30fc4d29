package io.lineup.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Rules about the embedded server's settings. */
final class ServerRules {
    private static final Pattern SETTING_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.$-]*");

    /** Connections to it make, drop and copy the other databases of PostgreSQL. */
    private static final Pattern SERVERS_DATABASE = Pattern.compile("jdbc:postgresql:(//[^/?]*/)?postgres(\\?.*)?");

    /** Settings that decide where the server listens and keeps its data; these are Lineup's. */
    private static final List<String> RESERVED = List.of("listen_addresses", "data_directory", "bind_address",
            "datadir",
            "socket", "mysqlx");

    private ServerRules() {}

    static void check(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        restore(settings, problems);
        settings(settings, problems, warnings);
        home(settings, problems);
        faults(settings, problems);
        ClusterProperties.check(settings, problems);
    }

    private static void faults(Settings settings, Consumer<String> problems) {
        FaultCourse course = settings.find(ServerProperties.FAULTS).flatMap(given -> given).orElse(null);
        if (course == null) {
            return;
        }
        String label = settings.origin(ServerProperties.FAULTS) + ": faults ";
        if (!ServerProperties.isEmbedded(settings)) {
            problems.accept(label
                    + "are not valid. Lineup harms no server but its own: set server=embedded or server=cluster.");
        }
        Duration longest = settings.find(RunProperties.RUN_MINS).filter(time -> !time.isZero())
                .or(() -> settings.find(RunProperties.RUN_SECONDS)).orElse(Duration.ZERO);
        FaultCourse.Step last = course.steps().getLast();
        if (last.at().plus(last.time()).compareTo(longest) >= 0) {
            problems.accept(label + "are not valid. `" + last.words()
                    + "` ends after the run does. Set runSeconds or runMins to"
                    + " more than " + last.at().plus(last.time()).toSeconds() + " s.");
        }
    }

    private static void home(Settings settings, Consumer<String> problems) {
        Path home = settings.find(ServerProperties.HOME).flatMap(given -> given).orElse(null);
        Database database = settings.find(TargetProperties.DB).orElse(null);
        if (home == null || database == null || !ServerProperties.isEmbedded(settings)) {
            return;
        }
        String label = settings.origin(ServerProperties.HOME) + ": server.home=" + home;
        if (settings.find(ServerProperties.VERSION).flatMap(version -> version).isPresent()) {
            problems.accept(label + " contradicts server.version (" + settings.origin(ServerProperties.VERSION)
                    + "): the build has its own version. Remove one of them.");
        } else if (ServerHome.program(database, home).isEmpty()) {
            problems.accept(label + " is not valid. " + ServerHome.missing(database, home));
        }
    }

    private static void restore(Settings settings, Consumer<String> problems) {
        String label = settings.origin(LoadProperties.RESTORE) + ": restore=";
        boolean never = settings.find(LoadProperties.BUILD).filter(BuildMode.NEVER::equals).isPresent();
        if (LoadProperties.restores(settings, RestoreMode.RELOAD) && never) {
            problems.accept(label + "reload contradicts build=never ("
                    + settings.origin(LoadProperties.BUILD) + "): it drops the database and builds it again."
                    + " Remove one of them.");
        }
        Optional<Database> database = settings.find(TargetProperties.DB);
        boolean templates = database.filter(each -> each.has(Database.Feature.TEMPLATES)).isPresent();
        if (LoadProperties.restores(settings, RestoreMode.TEMPLATE) && !templates
                && !ServerProperties.isEmbedded(settings)) {
            problems.accept(label + "template is for PostgreSQL and for embedded servers. An external "
                    + database.map(Database::product).orElse("server") + " has no template databases. Set"
                    + " restore=reload with build=missing, which drops the tables and loads them again, or restore=none,"
                    + " with which each run continues where the one before it ended.");
        }
        boolean servers = settings.find(TargetProperties.CONN).flatMap(conn -> conn)
                .filter(conn -> SERVERS_DATABASE.matcher(conn).matches()).isPresent();
        if (LoadProperties.restores(settings, RestoreMode.TEMPLATE) && templates && servers) {
            problems.accept(label
                    + "template drops the database and copies it, and conn names the server's own, postgres."
                    + " Make another (CREATE DATABASE tpcc) and name it in conn; or set restore=reload or none.");
        }
    }

    private static void settings(Settings settings, Consumer<String> problems, Consumer<String> warnings) {
        String prefix = ServerProperties.SETTING.prefix();
        boolean external = settings.find(ServerProperties.SERVER).filter(ServerMode.EXTERNAL::equals).isPresent();
        for (Given each : settings.given().values()) {
            if (each.name().startsWith(prefix)) {
                String name = each.name().substring(prefix.length());
                if (external && settings.origin(ServerProperties.SERVER).equals(Origin.COMMAND_LINE)) {
                    warnings.accept(each.label() + " has no effect with server=external from the command line.");
                } else if (external) {
                    problems.accept(each.label()
                            + " is not valid. Settings of the server belong to server=embedded and server=cluster;"
                            + " change an external server itself.");
                } else if (RESERVED.contains(name.replace('-', '_'))) {
                    problems.accept(each.label() + " is not valid. The embedded server listens on 127.0.0.1 only, and"
                            + " server.data names its folder.");
                } else if (!SETTING_NAME.matcher(name).matches()) {
                    problems.accept(each.label() + " is not valid. " + name + " is no name of a setting.");
                }
            }
        }
    }
}
