package io.lineup.experiment;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import io.lineup.result.ResultException;

/** SHA-256 over files and texts, each with its length before it, so that none runs into the next. */
final class Fingerprint {
    private final MessageDigest digest;

    Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            // Every Java has it (java.security.MessageDigest).
            throw new IllegalStateException(e);
        }
    }

    void add(Path file) {
        try {
            add(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new ResultException("Cannot read " + file + ": " + e + ".", e);
        }
    }

    void add(String text) {
        add(text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(byte[] bytes) {
        digest.update((bytes.length + "\n").getBytes(StandardCharsets.US_ASCII));
        digest.update(bytes);
    }

    /** @return the sum of all that was added, in hexadecimal; the next one starts over */
    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
