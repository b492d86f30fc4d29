package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.TestFolders;
import io.lineup.result.ResultDirectory;
import io.lineup.target.server.InFullExtent;
import io.lineup.target.server.TestExtent;

/** {@code tls} on embedded servers, and servers that must be refused. */
@Timeout(300)
class TlsIT {
    private static final String PASSWORD = "not a secret";

    private static final Path KEYS = TestFolders.scratch().resolve("tls-keys");

    @TempDir
    Path folder;

    enum Server {
        POSTGRES("postgres", "18", "server.ssl_cert_file", "server.ssl_key_file", "server.ssl_ca_file"), MYSQL_80(
                "mysql", "8.0", "server.ssl_cert", "server.ssl_key", "server.ssl_ca"),
        MYSQL_97("mysql", "9.7", "server.ssl_cert", "server.ssl_key", "server.ssl_ca"),
        MARIADB("mariadb", "", "server.ssl_cert", "server.ssl_key", "server.ssl_ca");

        final String database;
        final String version;
        final String certificate;
        final String key;
        final String authority;

        Server(String database, String version, String certificate, String key, String authority) {
            this.database = database;
            this.version = version;
            this.certificate = certificate;
            this.key = key;
            this.authority = authority;
        }

        Path data() {
            return TestFolders.scratch().resolve("tls-" + name().toLowerCase(Locale.ROOT));
        }
    }

    /** An authority, two certificates of it that no client may accept, and one of a client. */
    @BeforeAll
    static void makeCertificates() throws Exception {
        Files.createDirectories(KEYS);
        keytool("ca", "CN=Test authority", "-ext", "bc:c=ca:true");
        if (TestExtent.isFull()) {
            keytool("expired", "CN=localhost", "-signer", "ca", "-ext", "san=dns:localhost,ip:127.0.0.1", "-startdate",
                    "-20d", "-validity", "10");
            keytool("elsewhere", "CN=db.example.org", "-signer", "ca", "-ext", "san=dns:db.example.org");
            keytool("user", "CN=client", "-signer", "ca", "-ext", "eku=clientAuth");
            run("-importkeystore", "-srckeystore", KEYS.resolve("all.p12").toString(), "-srcalias", "user",
                    "-destkeystore", KEYS.resolve("user.p12").toString(), "-srcstorepass", PASSWORD, "-deststorepass",
                    PASSWORD);
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(KEYS.resolve("all.p12"))) {
            store.load(in, PASSWORD.toCharArray());
        }
        for (String each : TestExtent.isFull() ? List.of("ca", "expired", "elsewhere") : List.of("ca")) {
            write(each + ".pem", "CERTIFICATE", store.getCertificate(each).getEncoded());
            write(each + ".key", "PRIVATE KEY", store.getKey(each, PASSWORD.toCharArray()).getEncoded());
        }
    }

    private static void keytool(String alias, String name, String... more) throws Exception {
        List<String> all = new ArrayList<>(List.of("-genkeypair", "-alias", alias, "-dname", name, "-keyalg", "RSA",
                "-keysize", "2048", "-storetype", "PKCS12", "-keystore", KEYS.resolve("all.p12").toString(),
                "-storepass", PASSWORD));
        all.addAll(Arrays.asList(more));
        run(all.toArray(String[]::new));
    }

    private static void run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-J-XX:TieredStopAtLevel=1"));
        command.addAll(Arrays.asList(arguments));
        assertThat(new ProcessBuilder(command).inheritIO().start().waitFor()).isZero();
    }

    private static void write(String file, String kind, byte[] content) throws IOException {
        Path path = Files.writeString(KEYS.resolve(file), "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(content)
                + "\n-----END " + kind + "-----\n");
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void theServerSaysHowItsSessionsAreEncrypted(Server server) throws IOException {
        TestExtent.inEachBuildIf(server == Server.POSTGRES);
        for (String mode : TestExtent.isFull() ? List.of("off", "required", "verify") : List.of("verify")) {
            Path results = folder.resolve(mode);
            Path script = Files.writeString(folder.resolve("one.sql"), "SELECT 1;\n");

            Call call = call(server, "run", "--quiet", "tls=" + mode, "scripts=" + script, "runSeconds=1",
                    "plans=none", "waits=off", "resultDirectory=" + results);

            assertThat(call.exitCode()).as(call.out() + call.err()).isZero();
            ResultDirectory read = ResultDirectory.open(results);
            String tls = Objects.requireNonNull(read.readEnvironment().server()).tls();
            if (mode.equals("off")) {
                assertThat(tls).isNull();
            } else {
                assertThat(tls).startsWith("TLSv1.3 TLS_AES_");
                assertThat(read.readSummary().notes()).contains("Connections are encrypted: " + tls + ".");
                assertThat(Files.readString(results.resolve("report.html"))).contains("TLSv1.3 TLS_AES_");
            }
            assertThat(Files.readString(results.resolve("environment.json"))).doesNotContain("Password\"");
        }
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    void aServerOfAnotherAuthorityIsRefusedInASentence(Server server) throws IOException {
        TestExtent.inEachBuildIf(server == Server.POSTGRES);
        assertRefused(call(server, "sql", one(), "tls=verify", "tls.ca=" + KEYS.resolve("ca.pem")),
                "signed by an authority that is not trusted");
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    @InFullExtent
    void aServerThatIsNotTheOneMeantIsRefusedInASentence(Server server) throws IOException {
        assertRefused(with(server, "expired"), "the server's certificate has expired");
        assertRefused(with(server, "elsewhere"), "does not name the host that conn names");
        if (server == Server.POSTGRES) {
            assertRefused(call(server, "sql", one(), "tls=required", "server.ssl=off"),
                    "the server does not offer TLS");
        }
        // Without the check they are good enough.
        assertThat(call(server, "sql", one(), "tls=required",
                server.certificate + "=" + KEYS.resolve("elsewhere.pem"),
                server.key + "=" + KEYS.resolve("elsewhere.key"))
                .exitCode()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Server.class)
    @InFullExtent
    void aClientShowsItsCertificate(Server server) throws IOException {
        String query = server == Server.POSTGRES
                ? "SELECT client_dn FROM pg_stat_ssl WHERE pid = pg_backend_pid();\n"
                : "SELECT 1;\n";
        Path script = Files.writeString(folder.resolve("client.sql"), query);

        Call call = call(server, "sql", script.toString(), "tls=required", server.authority + "="
                + KEYS.resolve("ca.pem"), "tls.clientCert=" + KEYS.resolve("user.p12"),
                "tls.clientPassword=" + PASSWORD);

        assertThat(call.exitCode()).as(call.err()).isZero();
        assertThat(call.out()).contains(server == Server.POSTGRES ? "/CN=client" : "1");
    }

    private Call with(Server server, String certificate) throws IOException {
        if (Files.notExists(server.data())) {
            assertThat(call(server, "sql", one()).exitCode()).as("makes the data folder").isZero();
        }
        // PostgreSQL runs under another account where the tests run as root.
        Files.setAttribute(KEYS.resolve(certificate + ".key"), "unix:uid",
                Files.getAttribute(server.data(), "unix:uid"));
        return call(server, "sql", one(), "tls=verify", "tls.ca=" + KEYS.resolve("ca.pem"),
                server.certificate + "=" + KEYS.resolve(certificate + ".pem"),
                server.key + "=" + KEYS.resolve(certificate + ".key"));
    }

    private static void assertRefused(Call call, String reason) {
        assertThat(call.err()).contains("No TLS connection: ", reason).doesNotContain("\tat ", "Exception", "PKIX");
        assertThat(call.err().lines().filter(line -> line.startsWith("No TLS"))).hasSize(1);
        assertThat(call.exitCode()).isEqualTo(2);
    }

    private String one() throws IOException {
        return Files.writeString(folder.resolve("one.sql"), "SELECT 1;\n").toString();
    }

    private Call call(Server server, String verb, String... more) throws IOException {
        Path props = Files.writeString(folder.resolve("tls.properties"), "db=" + server.database
                + "\nserver=embedded\nserver.version=" + server.version + "\nserver.data=" + server.data()
                + (server == Server.POSTGRES
                        ? "\nserver.shared_buffers=128MB\nserver.fsync=off\n"
                        : "\nserver.innodb_buffer_pool_size=64M\n"));
        return Call.on(props, verb, more);
    }
}
