package io.lineup.tpcc.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.BuildMode;
import io.lineup.config.ConfigurationException;
import io.lineup.config.CounterProperties;
import io.lineup.config.Database;
import io.lineup.config.LoadProperties;
import io.lineup.config.ResultProperties;
import io.lineup.config.RunLength;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;

/** Files of people who come from BenchmarkSQL. */
class BenchmarkSqlFileTest {

    @Test
    void anUnchangedFileLoads() throws Exception {
        Settings settings = Settings.load(sample(), List.of());

        assertThat(settings.get(TargetProperties.DB)).isEqualTo(Database.POSTGRES);
        assertThat(settings.get(TargetProperties.DRIVER)).contains("org.postgresql.Driver");
        assertThat(settings.get(TargetProperties.CONN)).contains("jdbc:postgresql://localhost:5432/postgres");
        assertThat(settings.get(TargetProperties.USER)).isEqualTo("benchmarksql");
        assertThat(settings.get(TargetProperties.PASSWORD)).isEqualTo("changeme");
        assertThat(settings.get(LoadProperties.BUILD)).isEqualTo(BuildMode.NEVER);
        assertThat(settings.get(RunProperties.LIMIT_TXNS_PER_MIN)).isEqualTo(300);
        assertThat(settings.get(MixProperties.NEW_ORDER_WEIGHT)).contains(new BigDecimal("45"));
        assertThat(MixProperties.isWeighted(settings)).isTrue();
        assertThat(RunLength.of(settings)).contains(new RunLength.Counted(10));
    }

    @Test
    void anOldKeyThatIsNotCarriedOutIsNamedInAWarningWithItsReplacement() throws Exception {
        assertThat(Settings.load(sample(), List.of()).warnings()).singleElement().asString().contains(
                "not carried out: osCollectorScript.", "counters.csv", "osCollectorSSHAddr");
    }

    @Test
    void theOtherKeysOfTheCollectorAreCarriedOut() throws Exception {
        Settings settings = Settings.load(sample(), List.of("osCollectorSSHAddr=user@dbhost"));

        assertThat(settings.get(CounterProperties.OS_COLLECTOR_SSH_ADDR)).contains("user@dbhost");
        assertThat(settings.get(CounterProperties.OS_COLLECTOR_INTERVAL)).contains(1);
        assertThat(settings.get(CounterProperties.OS_COLLECTOR_DEVICES)).containsExactlyInAnyOrder("net_eth0",
                "blk_sda");
    }

    @ParameterizedTest
    @CsvSource({"osCollectorSSHAddr=-oProxyCommand=x, user@host", "osCollectorSSHAddr=host rm, user@host",
        "osCollectorDevices=sda, blk_sda net_eth0", "osCollectorDevices=blk_../etc, begins with blk_",
        "osCollectorInterval=0, 1 to 3600"})
    void aBadValueOfTheCollectorIsRefused(String override, String advice) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Settings.load(sample(), List.of(override)))
                .satisfies(e -> assertThat(e.problems()).singleElement().asString().contains(advice));
    }

    @Test
    void anEmptyOldKeyGivesNoWarning() throws Exception {
        Settings settings = Settings.load(sample(),
                List.of("osCollectorScript=", "osCollectorInterval=", "osCollectorDevices="));

        assertThat(settings.warnings()).isEmpty();
    }

    @Test
    void resultDirectoryExpandsDateLetters() throws Exception {
        String pattern = Settings.load(sample(), List.of()).get(ResultProperties.RESULT_DIRECTORY).orElseThrow();

        assertThat(ResultProperties.expand(pattern, ZonedDateTime.of(2026, 11, 20, 2, 31, 5, 0, ZoneOffset.UTC)))
                .isEqualTo("my_result_2026-11-20_023105");
    }

    @Test
    void aFileOfVersion6IsRecognised() {
        Map<String, String> file = Map.of("db", "postgres", "conn", "jdbc:postgresql://localhost/x", "user", "u",
                "application", "Generic", "sutThreads", "8", "keyingTimeMultiplier", "1.0");

        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> Settings.of(file))
                .satisfies(e -> assertThat(e.problems()).singleElement().asString().contains("BenchmarkSQL 6",
                        "application", "sutThreads", "keyingTimeMultiplier", "set terminals"));
    }

    @Test
    void bareRewriteBatchedStatementsIsAnOptionOfTheDriver() throws Exception {
        Settings settings = Settings.load(sample(), List.of("rewriteBatchedStatements=true"));

        assertThat(settings.withPrefix("jdbc.")).containsExactly(Map.entry("rewriteBatchedStatements", "true"));
        assertThat(settings.with("rewriteBatchedStatements", "false").withPrefix("jdbc."))
                .containsExactly(Map.entry("rewriteBatchedStatements", "false"));
    }

    @Test
    void bareRewriteBatchedStatementsContradictsAnotherValueOfTheOption() {
        Map<String, String> both = Map.of("db", "mysql", "conn", "jdbc:mysql://localhost/x", "user", "u",
                "rewriteBatchedStatements", "true", "jdbc.rewriteBatchedStatements", "false");

        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> Settings.of(both))
                .satisfies(e -> assertThat(e.problems()).singleElement().asString().contains("contradicts"));
    }

    static Path sample() throws URISyntaxException {
        URL url = Objects.requireNonNull(BenchmarkSqlFileTest.class.getResource("benchmarksql5.properties"));
        return Path.of(url.toURI());
    }
}
