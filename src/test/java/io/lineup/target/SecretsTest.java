package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;

/** Where a secret may stand, and all that is printed, recorded or handed to another process. */
class SecretsTest {
    private static final String SECRET = "x7Vq9";

    static Stream<String> urls() {
        return Stream.of("jdbc:postgresql://127.0.0.1:1/d?user=u&password=" + SECRET,
                "jdbc:postgresql://127.0.0.1:1/d?sslpassword=" + SECRET + "&user=u",
                "jdbc:postgresql://127.0.0.1:99999/d?user=u&password=" + SECRET,
                "jdbc:postgresql://127.0.0.1:1/d?user=u&sslmode=nonsense&password=" + SECRET,
                "jdbc:mysql://u:" + SECRET + "@127.0.0.1:1/d", "jdbc:mysql://u:" + SECRET + "@127.0.0.1:nonsense/d",
                "jdbc:mysql://u:" + SECRET + "@[::1/d",
                "jdbc:mysql://u:a/" + SECRET + "@127.0.0.1:1/d",
                "jdbc:mysql://address=(host=127.0.0.1)(port=1)(user=u)(password=" + SECRET + ")/d",
                "jdbc:mysql://(host=127.0.0.1,port=1,user=u,password=" + SECRET + ")/d",
                "jdbc:mysql://127.0.0.1:1/d?user=u&password1=" + SECRET,
                "jdbc:mysql://127.0.0.1:1/d?user=u&pass%77ord=" + SECRET,
                "jdbc:mysql://127.0.0.1:1/d?user=u&sslMode=VERIFY_CA&trustCertificateKeyStorePassword=" + SECRET,
                "jdbc:mysql://127.0.0.1:1/d?user=u&connectTimeout=nonsense&password=" + SECRET,
                "jdbc:mysql+bulk://127.0.0.1:1/d?user=u&password=" + SECRET,
                "jdbc:mariadb://127.0.0.1:1/d?user=u&password=" + SECRET,
                "jdbc:mariadb://127.0.0.1:1/d?user=u&sslMode=nonsense&password=" + SECRET,
                "jdbc:mariadb://address=(host=127.0.0.1)(port=nonsense)/d?user=u&keyStorePassword=" + SECRET,
                "jdbc:mariadb://127.0.0.1:1/d?user=u&PASSWORD=" + SECRET,
                "jdbc:mariadb://127.0.0.1:1/d?user=u&pwd=" + SECRET);
    }

    @ParameterizedTest
    @MethodSource("urls")
    void whatAUrlHidesIsInNothingThatIsSaid(String url) {
        assertSilent(Map.of("conn", url), url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"password", "jdbc.sslpassword", "jdbc.keyStorePassword", "jdbc.accessToken",
        "tls.clientPassword", "jdbc.clientSecret"})
    void aSecretPropertyIsInNothingThatIsSaid(String property) {
        String url = "jdbc:postgresql://127.0.0.1:1/d";
        assertSilent(Map.of("conn", url, property, SECRET), url);
    }

    private static void assertSilent(Map<String, String> properties, String url) {
        Map<String, String> all = new HashMap<>(properties);
        all.put("db", url.startsWith("jdbc:p") ? "postgres" : url.startsWith("jdbc:ma") ? "mariadb" : "mysql");
        all.putIfAbsent("user", "u");
        all.put("runSeconds", "1");
        StringWriter said = new StringWriter();
        PrintWriter out = new PrintWriter(said);
        try {
            Settings settings = Settings.of(all);
            out.println(settings);
            settings.lines().forEach(out::println);
            settings.handedOver().lines().forEach(out::println);
            settings.warnings().forEach(out::println);
            connect(settings, out);
        } catch (ConfigurationException e) {
            e.printStackTrace(out);
            out.println(e.problems());
        }
        assertThat(said.toString()).isNotBlank().doesNotContain(SECRET);
    }

    private static void connect(Settings settings, PrintWriter out) {
        Map<String, String> options = settings.withPrefix("jdbc.");
        TargetSettings target = new TargetSettings(settings.get(TargetProperties.CONN).orElseThrow(), null,
                settings.get(TargetProperties.USER), settings.get(TargetProperties.PASSWORD), options,
                settings.get(TargetProperties.ISOLATION), TargetProperties.sessionSql(settings));
        out.println(target);
        try {
            out.println(DriverOptions.effective(target));
            out.println(DriverCheck.warnings(target, io.lineup.config.PrepareMode.CONNECTION, java.util.List.of(0)));
        } catch (SQLException e) {
            e.printStackTrace(out);
        }
        try {
            new Target(Dialect.of(settings.get(TargetProperties.DB)), target).connect().close();
            throw new AssertionError("nobody listens there");
        } catch (SQLException e) {
            e.printStackTrace(out);
        }
    }
}
