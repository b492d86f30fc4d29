package io.lineup.agents;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;

/**
 * A PKCS12 file with one key and its certificate, the same for a controller and all its agents: who has it belongs to them.
 *
 * @param password never to be printed
 */
public record Keys(Path file, String password) {
    private static final int LEAST_PASSWORD = 8;
    private static final String DAYS = "3650";

    /** @throws AgentsException if the file cannot be used */
    public Keys {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore.getInstance("PKCS12").load(in, password.toCharArray());
        } catch (IOException | GeneralSecurityException e) {
            throw AgentsException.ofInput("agentKeys=" + file + " cannot be read: " + (Files.exists(file)
                    ? "it is no PKCS12 file, or agentKeysPassword is not its password."
                    : "there is no such file."));
        }
    }

    /**
     * Writes a new file, by the JDK's keytool, for its owner alone.
     *
     * @throws AgentsException if that is not possible
     */
    public static Keys make(Path file, String password) throws InterruptedException {
        if (password.length() < LEAST_PASSWORD) {
            throw AgentsException.ofInput("A password of at least " + LEAST_PASSWORD
                    + " characters is needed. Set the environment variable LINEUP_AGENTKEYSPASSWORD.");
        }
        if (Files.exists(file)) {
            throw AgentsException.ofInput(file + " exists. Keys are never written over: remove it first.");
        }
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        ProcessBuilder builder = new ProcessBuilder(List.of(keytool.toString(), "-genkeypair", "-alias", "lineup",
                "-dname", "CN=lineup", "-keyalg", "EC", "-groupname", "secp256r1", "-validity", DAYS, "-storetype",
                "PKCS12", "-keystore", file.toString(), "-storepass:env", "LINEUP_STOREPASS"))
                .redirectErrorStream(true);
        // Arguments can be seen by other users of the machine, the environment cannot.
        builder.environment().put("LINEUP_STOREPASS", password);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0) {
                throw AgentsException.failed("keytool did not make " + file + ": " + said);
            }
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            }
        } catch (IOException e) {
            throw AgentsException.failed("keytool did not make " + file + ": " + e.getMessage());
        }
        return new Keys(file, password);
    }

    /** A record would show the password. */
    @Override
    public String toString() {
        return file.toString();
    }
}
