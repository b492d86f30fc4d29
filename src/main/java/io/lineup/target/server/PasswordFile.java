package io.lineup.target.server;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;

/**
 * Where the password of an embedded server's administrator is kept: a file that its owner alone may read. Whoever logs in
 * as administrator can run programs under the server's account (COPY ... PROGRAM), so no other user of this machine may.
 */
record PasswordFile(Path path) {
    private static final int RANDOM_BYTES = 24;

    /** @return letters, digits, {@code -} and {@code _} only, so that it needs no quotes anywhere */
    static String random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Replaces the file; nobody else may read it from its first moment. */
    void write(String password) throws IOException {
        Files.deleteIfExists(path);
        try (SeekableByteChannel channel = Files.newByteChannel(path,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
            ByteBuffer line = ByteBuffer.wrap((password + "\n").getBytes(StandardCharsets.US_ASCII));
            while (line.hasRemaining()) {
                channel.write(line);
            }
        }
    }

    /** @throws ServerException if it is missing or another user's */
    String read() {
        try {
            return Files.readString(path).strip();
        } catch (NoSuchFileException e) {
            throw new ServerException("The server's password file " + path + " is missing. Put it back next to its data"
                    + " folder, or delete that folder and build again.", e);
        } catch (IOException e) {
            throw new ServerException("Cannot read the server's password file " + path + ": " + e
                    + ". Run Lineup as the user who made the server, or name another folder in server.data.", e);
        }
    }
}
