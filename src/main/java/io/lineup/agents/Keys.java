package io.lineup.agents;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.List;

import io.lineup.config.KeyFile;

/**
 * The PKCS12 file that a controller and all its agents share, with one key and its certificate.
 *
 * @param password never to be printed
 */
public record Keys(Path file, String password) {
    private static final int LEAST_PASSWORD = 8;

    /** @throws AgentsException if the file cannot be used */
    public Keys {
        try {
            var unused = new KeyFile(file, password).open();
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
            throw AgentsException.ofInput(file + " exists. Lineup does not overwrite keys: remove the file first.");
        }
        try {
            new KeyFile(file, password).addKey(List.of("-alias", "lineup", "-dname", "CN=lineup", "-keyalg", "EC",
                    "-groupname", "secp256r1"));
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
