package io.lineup.target.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import io.lineup.config.KeyFile;

/**
 * Certificate and key of an embedded server, in a folder next to its data. An authority that signs this one certificate makes
 * them, and its own key is thrown away.
 */
record ServerCertificate(Path folder) {
    private static final Logger LOG = LoggerFactory.getLogger(ServerCertificate.class);
    /** Each build of each server knows it. */
    private static final List<String> RSA = List.of("-keyalg", "RSA", "-keysize", "2048");
    private static final Duration SPARE = Duration.ofDays(2);
    private static final String AUTHORITY_ALIAS = "ca";
    private static final String SERVER_ALIAS = "server";

    /** @return PEM file with the certificate of the authority */
    Path authority() {
        return folder.resolve("ca.pem");
    }

    /** @return PEM file with the server's certificate, for localhost and 127.0.0.1 */
    Path certificate() {
        return folder.resolve("server.pem");
    }

    /** @return PEM file with the server's key, which nobody else may read */
    Path key() {
        return folder.resolve("server.key");
    }

    /**
     * Makes them by the JDK's keytool, unless they are there and good for two more days.
     *
     * @throws ServerException if that is not possible
     */
    void ensure(ServerAccount account) {
        try {
            if (isGood()) {
                return;
            }
            LOG.info("Making a TLS certificate for the server in {}", folder);
            Path partial = folder.resolveSibling(folder.getFileName() + ".partial");
            Unpacked.delete(partial);
            Files.createDirectory(partial,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            new ServerCertificate(partial).make(account);
            Unpacked.delete(folder);
            Files.move(partial, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("Interrupted while a TLS certificate was made in " + folder + ".", e);
        } catch (IOException | GeneralSecurityException e) {
            throw new ServerException("Cannot make a TLS certificate in " + folder + ": " + e + ".", e);
        }
    }

    private boolean isGood() {
        try (InputStream in = Files.newInputStream(certificate())) {
            X509Certificate certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(in);
            return Files.exists(key()) && Files.exists(authority())
                    && certificate.getNotAfter().toInstant().isAfter(Instant.now().plus(SPARE));
        } catch (IOException | GeneralSecurityException missing) {
            return false;
        }
    }

    private void make(ServerAccount account) throws IOException, GeneralSecurityException, InterruptedException {
        KeyFile made = new KeyFile(folder.resolve("made.p12"), PasswordFile.random());
        made.addKey(Stream.concat(RSA.stream(), Stream.of("-alias", AUTHORITY_ALIAS, "-dname",
                "CN=Lineup for one server", "-ext", "bc:c=ca:true", "-ext", "ku:c=keyCertSign")).toList());
        made.addKey(Stream.concat(RSA.stream(), Stream.of("-alias", SERVER_ALIAS, "-signer", AUTHORITY_ALIAS, "-dname",
                "CN=localhost", "-ext", "san=dns:localhost,ip:" + LoopbackPort.HOST, "-ext", "eku=serverAuth"))
                .toList());
        KeyStore keys = made.open();
        Files.writeString(authority(), pem("CERTIFICATE", keys.getCertificate(AUTHORITY_ALIAS).getEncoded()));
        Files.writeString(certificate(), pem("CERTIFICATE", keys.getCertificate(SERVER_ALIAS).getEncoded()));
        new PasswordFile(key())
                .write(pem("PRIVATE KEY", keys.getKey(SERVER_ALIAS, made.password().toCharArray()).getEncoded())
                        .strip());
        Files.delete(made.file());
        for (Path each : List.of(folder, authority(), certificate(), key())) {
            account.own(each);
        }
    }

    private static String pem(String kind, byte[] content) {
        return "-----BEGIN " + kind + "-----\n"
                + Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII)).encodeToString(content)
                + "\n-----END " + kind + "-----\n";
    }
}
