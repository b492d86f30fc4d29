package io.lineup.target;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionUrl;
import io.lineup.config.TlsMode;

/**
 * The property {@code tls} in each driver's own options (pgjdbc: "Connecting with SSL"; Connector/J: "Connecting Securely
 * Using SSL"; MariaDB Connector/J: "Using TLS/SSL").
 *
 * @param authorities    PEM file of those that {@link TlsMode#VERIFY} trusts; null with other modes
 * @param clientCert     PKCS12 file; null for none
 * @param clientPassword of that file; never to be printed
 */
public record TlsOptions(TlsMode mode, @Nullable Path authorities, @Nullable Path clientCert, String clientPassword) {
    private static final String PKCS12 = "PKCS12";
    /** Of a file of certificates, which are no secret; without one PKCS12 checks nothing. */
    private static final String STORE_PASSWORD = "lineup";

    /** @return options of the driver that takes {@code url} */
    public Map<String, String> of(String url) {
        Map<String, String> options = new HashMap<>();
        if (ConnectionUrl.isPgjdbc(url)) {
            ofPgjdbc(options);
        } else if (ConnectionUrl.isConnectorJ(url)) {
            ofConnectorJ(options);
        } else {
            ofMariaDb(options);
        }
        return options;
    }

    private void ofPgjdbc(Map<String, String> options) {
        options.put("sslmode", switch (mode) {
            case OFF -> "disable";
            case REQUIRED -> "require";
            case VERIFY -> "verify-full";
        });
        if (authorities != null) {
            options.put("sslrootcert", authorities.toString());
        }
        if (clientCert != null) {
            options.put("sslkey", clientCert.toString());
            options.put("sslpassword", clientPassword);
        }
    }

    private void ofConnectorJ(Map<String, String> options) {
        options.put("sslMode", switch (mode) {
            case OFF -> "DISABLED";
            case REQUIRED -> "REQUIRED";
            case VERIFY -> "VERIFY_IDENTITY";
        });
        if (authorities != null) {
            options.put("trustCertificateKeyStoreUrl", store(authorities).toUri().toString());
            options.put("trustCertificateKeyStoreType", PKCS12);
            options.put("trustCertificateKeyStorePassword", STORE_PASSWORD);
        }
        if (clientCert != null) {
            options.put("clientCertificateKeyStoreUrl", clientCert.toUri().toString());
            options.put("clientCertificateKeyStoreType", PKCS12);
            options.put("clientCertificateKeyStorePassword", clientPassword);
        }
    }

    private void ofMariaDb(Map<String, String> options) {
        options.put("sslMode", switch (mode) {
            case OFF -> "disable";
            case REQUIRED -> "trust";
            case VERIFY -> "verify-full";
        });
        if (authorities != null) {
            options.put("serverSslCert", authorities.toString());
        }
        if (clientCert != null) {
            options.put("keyStore", clientCert.toString());
            options.put("keyStoreType", PKCS12);
            options.put("keyStorePassword", clientPassword);
        }
    }

    /** Connector/J reads certificates from a key store alone. */
    private static Path store(Path pem) {
        try (InputStream in = Files.newInputStream(pem)) {
            KeyStore store = KeyStore.getInstance(PKCS12);
            store.load(null, null);
            int number = 0;
            for (Certificate each : CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry(String.format(Locale.ROOT, "ca%d", number++), each);
            }
            Path file = Files.createTempFile("lineup-ca-", ".p12");
            file.toFile().deleteOnExit();
            try (OutputStream out = Files.newOutputStream(file)) {
                store.store(out, STORE_PASSWORD.toCharArray());
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A record would show the password. */
    @Override
    public String toString() {
        return "tls=" + mode.name().toLowerCase(Locale.ROOT);
    }
}
