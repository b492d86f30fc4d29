package io.lineup.measure.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Base64;
import java.util.concurrent.locks.LockSupport;

import io.lineup.target.server.TestDatabase;

/**
 * Lets a running PostgreSQL take TLS as well until closed. Certificate and key lie in the data folder under the names that
 * the server expects, so that a server whose test was killed starts again nevertheless.
 */
final class PostgresTls implements AutoCloseable {
    private static final String PASSWORD = "changeit";
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final TestDatabase database;
    private final Path certificate;
    private final Path key;

    /** @param scratch an empty folder */
    PostgresTls(TestDatabase database, Path scratch) throws Exception {
        this.database = database;
        certificate = database.server().data().resolve("server.crt");
        key = database.server().data().resolve("server.key");
        KeyStore made = selfSigned(scratch.resolve("server.p12"));
        write(certificate, "CERTIFICATE", made.getCertificate("server").getEncoded());
        write(key, "PRIVATE KEY", made.getKey("server", PASSWORD.toCharArray()).getEncoded());
        try {
            set("ALTER SYSTEM SET ssl = on", "on");
        } catch (SQLException | AssertionError e) {
            close();
            throw e;
        }
    }

    /** @return the file, as a client takes it for trusted */
    Path certificate() {
        return certificate;
    }

    private static KeyStore selfSigned(Path file) throws IOException, InterruptedException, GeneralSecurityException {
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair", "-alias", "server", "-keyalg", "EC", "-groupname", "secp256r1", "-dname", "CN=127.0.0.1",
                "-storetype", "PKCS12", "-keystore", file.toString(), "-storepass", PASSWORD).redirectErrorStream(true)
                .start();
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (keytool.waitFor() != 0) {
            throw new AssertionError("keytool ended with " + keytool.exitValue() + ": " + said);
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD.toCharArray());
        }
        return store;
    }

    /** The server takes a key of its own account's alone, which nobody else may read; that account has the data folder. */
    private void write(Path file, String kind, byte[] content) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(file, "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder(64, new byte[]{'\n'})
                .encodeToString(content) + "\n-----END " + kind + "-----\n");
        Files.setOwner(file, Files.getOwner(database.server().data()));
    }

    /** The server reads its settings again on its own time; a connection made after that shows it. */
    private void set(String change, String expected) throws SQLException {
        try (Connection connection = database.connect(); Statement statement = connection.createStatement()) {
            statement.execute(change);
            statement.execute("SELECT pg_reload_conf()");
        }
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        while (!shown().equals(expected)) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("PostgreSQL says ssl=" + shown() + ", see " + database.server().log());
            }
            LockSupport.parkNanos(10_000_000);
        }
    }

    private String shown() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SHOW ssl")) {
            row.next();
            return row.getString(1);
        }
    }

    @Override
    public void close() throws SQLException, IOException {
        set("ALTER SYSTEM RESET ssl", "off");
        Files.delete(certificate);
        Files.delete(key);
    }
}
