package io.lineup.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;

/**
 * A PKCS12 file with private keys and their certificates.
 *
 * @param password never to be printed
 */
public record KeyFile(Path file, String password) {
    private static final String PASSWORD = "LINEUP_STOREPASS";
    private static final String DAYS = "3650";

    /** @throws IOException if it cannot be read, or if the password is wrong */
    public KeyStore open() throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(in, password.toCharArray());
            return keys;
        }
    }

    /**
     * Makes a key with a certificate for ten years, by the JDK's keytool, and adds both. Makes the file if it is missing.
     *
     * @param arguments of {@code keytool -genkeypair}: the key's name, kind and size, and its certificate
     * @throws IOException with keytool's message if that is not possible
     */
    public void addKey(List<String> arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(), "-J-XX:TieredStopAtLevel=1",
                "-genkeypair", "-validity", DAYS, "-storetype", "PKCS12", "-keystore", file.toString(),
                "-storepass:env", PASSWORD));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // Arguments can be seen by other users of the machine, the environment cannot.
        builder.environment().put(PASSWORD, password);
        Process keytool = builder.start();
        keytool.getOutputStream().close();
        String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (keytool.waitFor() != 0) {
            throw new IOException(output);
        }
    }

    /** A record would show the password. */
    @Override
    public String toString() {
        return file.toString();
    }
}
