package io.lineup.target.server;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Database;
import io.lineup.config.ServerHome;

/**
 * A MySQL or MariaDB server as it lies in Lineup's folder: unpacked from the class path (MySQL 8.0), or brought by
 * {@code run/getMySQL.sh} or {@code run/getMariaDB.sh}, which unpack Debian's packages with the C library that they need.
 * Or a build that the user unpacked ({@code server.home}).
 *
 * @param product {@code MySQL} or {@code MariaDB}
 * @param version as the server itself says it, such as {@code 8.0.31}
 * @param command what starts the server, without its options
 * @param folders options with the paths of the server's own files
 * @param environment variables that it needs
 * @param folder the programs' root
 */
record MySqlPrograms(String product, String version, List<String> command, List<String> folders,
        Map<String, String> environment, Path folder) {
    static final String MYSQL = "MySQL";
    static final String MARIADB = "MariaDB";
    /** The version in the jar, as far as data folders care. */
    static final String JAR_SERIES = "8.0";
    private static final String ARCHIVE = "/mysql-Linux-amd64.tar.gz";
    private static final Pattern SAID_VERSION = Pattern.compile("Ver (\\d+\\.\\d+\\.\\d+)");
    private static final Pattern FOLDER_VERSION = Pattern.compile("-(\\d+(?:\\.\\d+)+)$");

    MySqlPrograms {
        command = List.copyOf(command);
        folders = List.copyOf(folders);
        environment = Map.copyOf(environment);
    }

    /** @return such as {@code 8.0}: data of one series does not serve another */
    String series() {
        return version.substring(0, version.indexOf('.', version.indexOf('.') + 1));
    }

    /** @return the programs that {@code spec} calls for */
    static MySqlPrograms of(Database database, ServerSpec spec) {
        Path home = spec.home();
        if (home != null) {
            return at(home, database, spec.cache());
        }
        return database == Database.MYSQL
                ? mysql(spec.cache(), spec.version())
                : mariaDb(spec.cache(), spec.version());
    }

    static MySqlPrograms at(Path home, Database database, Path cache) {
        String product = database == Database.MYSQL ? MYSQL : MARIADB;
        Path program = ServerHome.program(database, home).orElseThrow(() -> new ServerException("server.home=" + home
                + ": the server's program is no longer there."));
        MySqlPrograms programs = program.startsWith(home.resolve("usr"))
                ? ofPackages(home, product)
                : ofBuild(home, program, product, cache);
        boolean mariaDb = said(programs.command(), programs.environment(), home).contains(MARIADB);
        if (mariaDb != product.equals(MARIADB)) {
            throw new ServerException("server.home=" + home + ": the server in it is " + (mariaDb ? MARIADB : MYSQL)
                    + ". Set db=" + (mariaDb ? "mariadb" : "mysql") + ", or name another folder.");
        }
        return programs;
    }

    private static MySqlPrograms ofBuild(Path folder, Path program, String product, Path cache) {
        List<String> command = List.of(program.toString());
        Map<String, String> environment = MySqlLibraries.environment(command, cache);
        return new MySqlPrograms(product, saidVersion(command, environment, folder), command,
                List.of("--basedir=" + folder), environment, folder);
    }

    /** @param wanted {@code server.version}; null for the one in the jar */
    static MySqlPrograms mysql(Path cache, @Nullable String wanted) {
        if (wanted == null || (wanted + ".").startsWith(JAR_SERIES + ".")) {
            MySqlPrograms programs = fromJar(cache);
            if (wanted != null && !(programs.version + ".").startsWith(wanted + ".")) {
                throw new ServerException("server.version=" + wanted + ": the embedded MySQL is " + programs.version
                        + ". Leave server.version out, or write server.version=9.7 after run/getMySQL.sh.");
            }
            return programs;
        }
        return brought(cache, "mysql-", wanted, MYSQL).orElseThrow(() -> new ServerException("server.version=" + wanted
                + ": there is no such MySQL in " + cache + ". run/getMySQL.sh brings MySQL 9.7 (Debian);"
                + " without server.version, Lineup takes the MySQL 8.0 that comes with it."));
    }

    /** @param wanted {@code server.version}; null for the newest there is */
    static MySqlPrograms mariaDb(Path cache, @Nullable String wanted) {
        return brought(cache, "mariadb-", wanted, MARIADB).orElseThrow(() -> new ServerException("There is no MariaDB"
                + (wanted == null ? "" : " " + wanted) + " in " + cache + ". run/getMariaDB.sh brings one (Debian,"
                + " Ubuntu); or give the address of your own server (conn=...) instead of server=embedded."));
    }

    private static MySqlPrograms fromJar(Path cache) {
        URL archive = MySqlPrograms.class.getResource(ARCHIVE);
        boolean here = ServerAccount.isLinux() && List.of("amd64", "x86_64").contains(System.getProperty("os.arch"));
        if (archive == null || !here) {
            throw new ServerException("There is no embedded MySQL for this platform: it is for Linux on amd64."
                    + " Give the address of your own server (conn=...) instead of server=embedded.");
        }
        Path folder = cache.resolve("mysql-" + JAR_SERIES);
        try {
            Unpacked.ensure(folder, "MySQL", archive, Tar::unpackGz);
        } catch (IOException e) {
            throw new ServerException("Cannot unpack MySQL into " + folder + ": " + e
                    + ". Make room or set LINEUP_HOME to a folder that you may write.", e);
        }
        return ofBuild(folder, folder.resolve("bin/mysqld"), MYSQL, cache);
    }

    private static Optional<MySqlPrograms> brought(Path cache, String prefix, @Nullable String wanted,
            String product) {
        Path folder = newest(cache, prefix, name -> wanted == null || name.equals(prefix + wanted)
                || name.startsWith(prefix + wanted + "."));
        return folder == null ? Optional.empty() : Optional.of(ofPackages(folder, product));
    }

    private static MySqlPrograms ofPackages(Path folder, String product) {
        List<String> command = new ArrayList<>();
        // The packages' own loader and C library: those of this machine may be older than the server needs.
        find(folder, 4, file -> file.getFileName().toString().startsWith("ld-linux")).ifPresent(loader -> {
            command.add(loader.toString());
            command.add("--library-path");
            command.add(libraryPath(folder));
        });
        command.add(folder.resolve("usr/sbin").resolve(product.equals(MYSQL) ? "mysqld" : "mariadbd").toString());
        List<String> options = List.of("--basedir=" + folder.resolve("usr"),
                "--lc-messages-dir=" + share(folder),
                "--character-sets-dir=" + share(folder).resolve("charsets"),
                "--plugin-dir=" + folder.resolve("usr/lib/mysql/plugin"));
        return new MySqlPrograms(product, saidVersion(command, Map.of(), folder), command, options, Map.of(), folder);
    }

    /** MariaDB 11 has its own folder where 10 has MySQL's; a build that was unpacked has both or one without {@code usr}. */
    private static Path share(Path folder) {
        return Stream.of("usr/share/mariadb", "usr/share/mysql", "share/mariadb", "share/mysql").map(folder::resolve)
                .filter(Files::isDirectory).findFirst().orElse(folder.resolve("share"));
    }

    /**
     * Finds one of the scripts that make MariaDB's system tables.
     *
     * @param name without the prefix that says whose it is: {@code mysql_} in MariaDB 10, {@code mariadb_} in 11
     */
    Path bootstrapScript(String name) {
        Path share = share(folder);
        return Stream.of("mariadb_", "mysql_").map(prefix -> share.resolve(prefix + name)).filter(Files::exists)
                .findFirst().orElse(share.resolve(name));
    }

    /**
     * @return the folder of the highest version whose name {@code fits} and that contains a server; null if there is
     * none
     */
    private static @Nullable Path newest(Path cache, String prefix, Predicate<String> fits) {
        if (!Files.isDirectory(cache)) {
            return null;
        }
        try (Stream<Path> folders = Files.list(cache)) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith(prefix)
                    && fits.test(folder.getFileName().toString()) && Files.isDirectory(folder.resolve("usr/sbin"))
                    && FOLDER_VERSION.matcher(folder.toString()).find())
                    .max(Comparator.comparing(MySqlPrograms::folderVersion)).orElse(null);
        } catch (IOException e) {
            throw new ServerException("Cannot read " + cache + ": " + e.getMessage() + ".", e);
        }
    }

    private static Runtime.Version folderVersion(Path folder) {
        Matcher matcher = FOLDER_VERSION.matcher(folder.toString());
        // Java's versions compare number by number, and know no leading or trailing zero.
        return matcher.find()
                ? Runtime.Version.parse(matcher.group(1).replaceAll("(\\.0+)+$", ""))
                : Runtime.Version.parse("1");
    }

    private static String libraryPath(Path folder) {
        List<String> paths = new ArrayList<>();
        for (String parent : List.of("usr/lib", "lib")) {
            if (!Files.isDirectory(folder.resolve(parent))) {
                continue;
            }
            try (Stream<Path> triplets = Files.list(folder.resolve(parent))) {
                triplets.filter(path -> path.getFileName().toString().endsWith("-linux-gnu")).map(Path::toString)
                        .forEach(paths::add);
            } catch (IOException e) {
                throw new ServerException("Cannot read " + folder + ": " + e.getMessage() + ".", e);
            }
        }
        return String.join(":", paths);
    }

    private static Optional<Path> find(Path folder, int depth, Predicate<Path> wanted) {
        // The folder may be a link, which is not followed otherwise.
        try (Stream<Path> files = Files.find(folder.toRealPath(), depth,
                (file, attributes) -> attributes.isRegularFile())) {
            return files.filter(wanted).findFirst();
        } catch (IOException e) {
            throw new ServerException("Cannot read " + folder + ": " + e.getMessage() + ".", e);
        }
    }

    private static String saidVersion(List<String> command, Map<String, String> environment, Path folder) {
        String answer = said(command, environment, folder);
        Matcher version = SAID_VERSION.matcher(answer);
        if (!version.find()) {
            throw doesNotRun(folder, answer);
        }
        return version.group(1);
    }

    /** @return what the server answers to the question for its version */
    private static String said(List<String> command, Map<String, String> environment, Path folder) {
        List<String> ask = new ArrayList<>(command);
        ask.addAll(List.of("--no-defaults", "--version"));
        Commands.Outcome outcome = Commands.run(ask, Path.of("/"), environment, null);
        if (!outcome.succeeded()) {
            throw doesNotRun(folder, outcome.output());
        }
        return outcome.output();
    }

    private static ServerException doesNotRun(Path folder, String said) {
        return new ServerException("The server in " + folder + " does not run here: " + said
                + ". Delete that folder if it is damaged, or use your own server (conn=...).");
    }
}
