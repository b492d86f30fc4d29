package io.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code run/getMySQL.sh} and {@code run/getMariaDB.sh} up to the download: nothing here asks a mirror. */
class ServerScriptsTest {
    private static final Path RUN = Path.of(System.getProperty("lineup.project", "")).toAbsolutePath().resolve("run");
    private static final String PATH = System.getenv("PATH");

    @TempDir
    Path folder;

    /** How a script ended, and what it printed. */
    private record Outcome(int exitCode, String out, String err) {}

    /** Root may write into every folder, but nobody into a file. */
    @ParameterizedTest
    @ValueSource(strings = {"getMySQL.sh", "getMariaDB.sh"})
    void aHomeThatCannotBeWrittenIsOneSentence(String script) throws Exception {
        Path home = Files.createFile(folder.resolve("home"));

        Outcome outcome = call(script, home, PATH);

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err()).contains(home.toString(), "LINEUP_HOME").hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"getMySQL.sh", "getMariaDB.sh"})
    void aMachineWithoutAptGetIsToldSo(String script) throws Exception {
        Path tools = folder.resolve("tools");
        for (String tool : List.of("bash", "dirname", "readlink", "mkdir", "mktemp", "rm")) {
            Path found = Stream.of(PATH.split(":", -1)).map(each -> Path.of(each, tool)).filter(Files::exists)
                    .findFirst().orElseThrow();
            program(tools.resolve(tool), "exec " + found + " \"$@\"");
        }

        Outcome outcome = call(script, folder.resolve("home"), tools.toString());

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err().lines()).hasSizeBetween(1, 2).first().asString()
                .startsWith("This machine has no apt-get");
        assertThat(folder.resolve("home")).as("what was begun is gone").isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"MySQL 9.7.99 mysqld", "MariaDB 10.11.99 mariadbd"})
    void aServerThatIsThereAlreadyIsLeftAlone(String server) throws Exception {
        String[] words = server.split(" ", -1);
        String client = words[0].toLowerCase(Locale.ROOT);
        Path there = folder.resolve("home").resolve(client + "-" + words[1]);
        program(there.resolve("usr/bin/" + client), "");
        program(there.resolve("usr/sbin/" + words[2]), "");
        program(there.resolve("usr/lib/galera/libgalera_smm.so"), "");
        program(there.resolve("usr/lib/ld-linux.so"), "echo \"$3  Ver " + words[1] + " for Linux\"");

        Outcome outcome = call("get" + words[0] + ".sh", folder.resolve("home"), PATH);

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.out()).startsWith(words[0] + " " + words[1] + " is in " + there + " already.")
                .hasLineCount(2)
                .endsWith("/run/debianPackages.sh run " + there + " usr/bin/" + client + "\n");
    }

    @Test
    void aVersionThatIsOfferedNoMoreIsNotDownloaded() throws Exception {
        Outcome outcome = call("getMySQL.sh", folder.resolve("home"),
                offering("'file:/x' mysql-server-core_10.1.2-1_amd64.deb 24000000 SHA256:0"));

        assertThat(outcome.exitCode()).isEqualTo(1);
        assertThat(outcome.err()).contains("mysql-server-core 10.1.2-1", " 9.7.\n", "getMySQL.sh VERSION");
        assertThat(folder.resolve("asked")).content().contains("mysql-client-core --print-uris\n")
                .doesNotContain("mysql-client-core\n");
        assertThat(folder.resolve("home")).isEmptyDirectory();
    }

    @Test
    void whatWillBeDownloadedIsSaidBefore() throws Exception {
        Outcome outcome = call("getMariaDB.sh", folder.resolve("home"), offering("""
                'file:/x' mariadb-server-core_1%3a10.11.9-1+deb12u1_amd64.deb 24000000 SHA256:0
                'file:/y' libc6_2.36-9_amd64.deb 3000000 SHA256:0"""));

        assertThat(outcome.exitCode()).as("nothing came").isEqualTo(1);
        assertThat(outcome.out()).contains("nothing is installed in the system",
                "2 packages, 27.0 MB",
                "mariadb-server-core=10.11.9-1+deb12u1 libc6=2.36-9");
    }

    /** @return a path with an apt-get that offers so much, brings nothing, and writes down what it is asked */
    private String offering(String lines) throws IOException {
        Path tools = folder.resolve("tools");
        program(tools.resolve("apt-get"), """
                echo "$*" >>'%s'
                case "$*" in
                *indextargets*) echo 'Packages Debian stable file:/mirror' ;;
                *--print-uris*) cat <<'END' ;;
                %s
                END
                esac""".formatted(folder.resolve("asked"), lines));
        program(tools.resolve("dpkg-deb"), "exit 1");
        return tools + ":" + PATH;
    }

    private static void program(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Outcome call(String script, Path home, String path) throws IOException, InterruptedException {
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        ProcessBuilder builder = new ProcessBuilder(RUN.resolve(script).toString()).redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(Map.of("LINEUP_HOME", home.toString(), "PATH", path));
        int exitCode = builder.start().waitFor();
        return new Outcome(exitCode, Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
