package io.lineup.runner;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.lineup.config.Database;
import io.lineup.config.Folders;
import io.lineup.target.server.EmbeddedServer;

/** The command-line client of a database, where this machine has one: on the path, or brought by run/getMySQL.sh and its like. */
record SqlClient(List<String> command, Database database) {
    static Optional<SqlClient> of(Database database) {
        String name = switch (database) {
            case POSTGRES -> "psql";
            case MYSQL -> "mysql";
            case MARIADB -> "mariadb";
        };
        Stream<List<String>> onPath = Stream.of(System.getenv("PATH").split(":", -1)).map(Path::of)
                .map(folder -> folder.resolve(name)).filter(Files::isExecutable)
                .map(file -> List.of(file.toString()));
        return Stream.concat(onPath, brought(name)).filter(command -> database != Database.MYSQL || isMySql(command))
                .findFirst().map(command -> new SqlClient(command, database));
    }

    /** MariaDB's client bears the name mysql as well, and cannot log in to a MySQL server. */
    private static boolean isMySql(List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.add("--version");
        try {
            Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return !said.contains("MariaDB");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<List<String>> brought(String name) {
        Folders folders = Folders.ofThisProcess();
        if (!Files.isDirectory(folders.cache())) {
            return Stream.empty();
        }
        String script = folders.project().resolve("run/debianPackages.sh").toString();
        try (Stream<Path> unpacked = Files.list(folders.cache())) {
            return unpacked.filter(folder -> Files.isRegularFile(folder.resolve("usr/bin").resolve(name))).sorted()
                    .map(folder -> List.of(script, "run", folder.toString(), "usr/bin/" + name)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Executes a file, as the head of a captured one says.
     *
     * @return what the client said where it failed, empty where it did not
     */
    String execute(Path file, EmbeddedServer server, String schema) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(command);
        words.addAll(database == Database.POSTGRES
                ? List.of("-X", "-q", "-o", "/dev/null", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p",
                        Integer.toString(server.port()), "-U", server.user(), "-d", schema, "-f", file.toString())
                : List.of("--no-defaults", "--protocol=tcp", "--host=127.0.0.1", "--port=" + server.port(),
                        "--user=" + server.user(), schema));
        ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.environment().put(database == Database.POSTGRES ? "PGPASSWORD" : "MYSQL_PWD", server.password());
        Path said = Files.createTempFile(file.getParent(), "client", ".log");
        builder.redirectOutput(said.toFile());
        if (database != Database.POSTGRES) {
            builder.redirectInput(file.toFile());
        }
        return builder.start().waitFor() == 0 ? "" : Files.readString(said);
    }
}
