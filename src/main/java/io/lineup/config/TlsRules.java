package io.lineup.config;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/** Rules about {@code tls} and its files, which the drivers would refuse with less of a sentence, or not at all. */
final class TlsRules {
    /** Under this name pgjdbc looks for the key in a PKCS12 file. */
    private static final String ALIAS_OF_PGJDBC = "user";

    private static final List<String> KEYS_OF_PGJDBC = List.of(".p12", ".pfx");

    /** Options of drivers that say how to encrypt without beginning with {@code ssl}, in lower case. */
    private static final List<String> OTHER_OPTIONS = List.of("usessl", "requiressl", "verifyservercertificate",
            "serversslcert");

    private static final List<String> NO_MATTER = List.of("sslnegotiation", "sslresponsetimeout");

    private TlsRules() {}

    static void check(Settings settings, Consumer<String> problems) {
        TlsMode mode = settings.find(TargetProperties.TLS).flatMap(given -> given).orElse(null);
        String tls = settings.origin(TargetProperties.TLS) + ": tls="
                + (mode == null ? "" : mode.name().toLowerCase(Locale.ROOT));
        Path ca = settings.find(TargetProperties.TLS_CA).flatMap(given -> given).orElse(null);
        Path clientCert = settings.find(TargetProperties.TLS_CLIENT_CERT).flatMap(given -> given).orElse(null);
        if (ca != null && mode != TlsMode.VERIFY) {
            problems.accept(label(settings, TargetProperties.TLS_CA) + " is not valid. It needs tls=verify.");
        }
        if (clientCert != null && (mode == null || mode == TlsMode.OFF)) {
            problems.accept(label(settings, TargetProperties.TLS_CLIENT_CERT)
                    + " is not valid. It needs tls=required or tls=verify.");
        }
        if (mode != null && mode != TlsMode.OFF && ClusterProperties.isCluster(settings)) {
            problems.accept(tls + " is not valid with server=cluster, whose nodes have no certificate.");
        }
        if (mode == null) {
            return;
        }
        if (mode == TlsMode.VERIFY && ca == null && !ServerProperties.isEmbedded(settings)
                && settings.find(TargetProperties.TLS_CA).isPresent()) {
            problems.accept(tls + " needs tls.ca: a PEM file with the certificate of the authority that signed the"
                    + " server's.");
        }
        drivers(settings, tls, problems);
        if (ca != null) {
            authorities(ca).ifPresent(
                    reason -> problems.accept(label(settings, TargetProperties.TLS_CA) + " is not valid. " + reason));
        }
        if (clientCert != null) {
            boolean pgjdbc = settings.find(TargetProperties.DB).filter(Database.POSTGRES::equals).isPresent();
            key(clientCert, settings.find(TargetProperties.TLS_CLIENT_PASSWORD).orElse(""), pgjdbc)
                    .ifPresent(reason -> problems.accept(
                            label(settings, TargetProperties.TLS_CLIENT_CERT) + " is not valid. " + reason));
        }
    }

    /** The property and the driver's own options must not say two things. */
    private static void drivers(Settings settings, String tls, Consumer<String> problems) {
        Optional<String> conn = settings.find(TargetProperties.CONN).flatMap(given -> given);
        Database database = settings.find(TargetProperties.DB).orElse(null);
        String driver = settings.find(TargetProperties.DRIVER).flatMap(given -> given).orElse(null);
        if (database != null && driver != null && !driver.equals(database.driverClass())) {
            problems.accept(tls + " is not valid with driver=" + driver
                    + ". Set this driver's own options as jdbc.NAME=VALUE.");
        }
        Map<String, String> inUrl = conn.map(ConnectionUrl::options).orElse(Map.of());
        Stream.concat(inUrl.keySet().stream().map(name -> "the option " + name + " in conn"),
                settings.familyOf(TargetProperties.JDBC.prefix()).stream().map(Given::name)
                        .filter(name -> !overrides(settings, name)))
                .filter(TlsRules::isOfTls)
                .forEach(name -> problems.accept(tls + " contradicts " + name + ", which says the same to the driver."
                        + " Remove one of them."));
    }

    /** As elsewhere, the command line counts more than the file. */
    private static boolean overrides(Settings settings, String option) {
        Given given = settings.given(option);
        return settings.origin(TargetProperties.TLS).equals(Origin.COMMAND_LINE) && given != null
                && !given.origin().equals(Origin.COMMAND_LINE);
    }

    private static boolean isOfTls(String option) {
        String name = option.replaceAll("^jdbc\\.|^the option | in conn$", "").toLowerCase(Locale.ROOT);
        return !NO_MATTER.contains(name) && (name.startsWith("ssl") || OTHER_OPTIONS.contains(name)
                || name.contains("keystore") || name.contains("truststore"));
    }

    private static String label(Settings settings, Property<?> property) {
        Given entry = settings.given(property.name());
        return entry == null ? property.name() : entry.label();
    }

    private static Optional<String> authorities(Path ca) {
        try (InputStream in = Files.newInputStream(ca)) {
            return CertificateFactory.getInstance("X.509").generateCertificates(in).isEmpty()
                    ? Optional.of("It contains no certificate.")
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.of(unreadable(ca));
        } catch (CertificateException e) {
            return Optional.of("It is no PEM file of certificates.");
        }
    }

    private static String unreadable(Path file) {
        return Files.exists(file) ? "It cannot be read." : "There is no such file.";
    }

    private static Optional<String> key(Path file, String password, boolean pgjdbc) {
        try {
            return problem(new KeyFile(file, password).open(), file, pgjdbc);
        } catch (IOException | GeneralSecurityException e) {
            return Optional.of(Files.isReadable(file)
                    ? "It is no PKCS12 file, or tls.clientPassword is not its password."
                    : unreadable(file));
        }
    }

    private static Optional<String> problem(KeyStore store, Path file, boolean pgjdbc)
            throws GeneralSecurityException {
        String alias = keyIn(store);
        if (alias == null) {
            return Optional.of("It contains no private key with a certificate.");
        }
        if (!pgjdbc) {
            return Optional.empty();
        }
        if (KEYS_OF_PGJDBC.stream().noneMatch(file.toString()::endsWith)) {
            return Optional.of("pgjdbc takes a PKCS12 file only if its name ends with .p12 or .pfx: rename it.");
        }
        return store.isKeyEntry(ALIAS_OF_PGJDBC)
                ? Optional.empty()
                : Optional.of("pgjdbc takes the key that is called user, and this one is called " + alias
                        + ". Rename it: keytool -changealias -keystore " + file + " -alias " + alias
                        + " -destalias user");
    }

    private static @Nullable String keyIn(KeyStore store) throws GeneralSecurityException {
        for (String each : Collections.list(store.aliases())) {
            if (store.isKeyEntry(each)) {
                return each;
            }
        }
        return null;
    }
}
