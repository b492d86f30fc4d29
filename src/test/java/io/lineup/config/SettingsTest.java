package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.tpcc.settings.TpccProperties;

class SettingsTest {
    private static final String GOOD = "db=postgres\nconn=jdbc:postgresql://localhost:5432/x\nuser=u\n";

    @TempDir
    private Path folder;

    @Test
    void theCommandLineWinsOverTheFileAndTheFileOverTheDefault() throws Exception {
        Settings settings = load(GOOD + "terminals=8\nwarehouses=2\n", "terminals=16", "terminals=32");

        assertThat(settings.get(RunProperties.TERMINALS)).isEqualTo(32);
        assertThat(settings.origin(RunProperties.TERMINALS)).isEqualTo(Origin.COMMAND_LINE);
        assertThat(settings.origin(TpccProperties.WAREHOUSES).where()).endsWith("good.properties:5");
        assertThat(settings.origin(RunProperties.RETRIES)).isEqualTo(Origin.DEFAULT);
        assertThat(settings.isSet(TpccProperties.WAREHOUSES)).isTrue();
        assertThat(settings.isSet(RunProperties.RETRIES)).isFalse();
    }

    @Test
    void anOverrideOfOneLengthReplacesTheOthers() throws Exception {
        Settings settings = load(GOOD + "runTxnsPerTerminal=10\nrunMins=0\n", "runSeconds=5");

        assertThat(RunLength.of(settings)).contains(new RunLength.Timed(Duration.ofSeconds(5)));
        assertThat(RunLength.of(settings.with("runMins", "2"))).contains(new RunLength.Timed(Duration.ofMinutes(2)));
    }

    @Test
    void anOverrideOfALengthByZeroLeavesTheOthers() throws Exception {
        assertThat(RunLength.of(load(GOOD + "runTxnsPerTerminal=10\n", "runMins=0")))
                .contains(new RunLength.Counted(10));
    }

    @Test
    void aRunNeedsALengthAndABuildDoesNot() throws Exception {
        Settings settings = load(GOOD);

        assertThat(RunLength.of(settings)).isEmpty();
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> RunLength.required(settings))
                .withMessageContaining("runMins, runSeconds and runTxnsPerTerminal");
    }

    @Test
    void timesAreDurations() throws Exception {
        Settings settings = load(GOOD + "runMins=2\nrampupSeconds=30\nrampupDelay=.25\ndrainSeconds=0\n");

        assertThat(settings.get(RunProperties.RUN_MINS)).isEqualTo(Duration.ofMinutes(2));
        assertThat(settings.get(RunProperties.RAMPUP_SECONDS)).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.get(RunProperties.RAMPUP_DELAY)).isEqualTo(Duration.ofMillis(250));
        assertThat(settings.get(RunProperties.DRAIN_SECONDS)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"REPEATABLE_READ", "repeatable_read", "Repeatable Read", "repeatable-read"})
    void isolationIsReadInAnyUsualSpelling(String text) throws Exception {
        assertThat(load(GOOD + "isolation=" + text).get(TargetProperties.ISOLATION))
                .isEqualTo(Isolation.REPEATABLE_READ);
    }

    @Test
    void sessionStatementsAreSplitOutsideQuotes() throws Exception {
        assertThat(TargetProperties.sessionSql(load(GOOD + "session.sql=SET a = 'x;y'; SET \"b;\" = 1 ;;")))
                .containsExactly("SET a = 'x;y'", "SET \"b;\" = 1");
    }

    @Test
    void sessionStatementsAreSplitAsTheirServerReadsThem() throws Exception {
        String given = "server=embedded\nsession.sql=SET a = 'it\\\\'s; x'; SET b = 'C:\\\\\\\\'\n";

        assertThat(TargetProperties.sessionSql(load("db=mysql\n" + given))).containsExactly("SET a = 'it\\'s; x'",
                "SET b = 'C:\\\\'");
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> load("db=postgres\n" + given))
                .withMessageContaining("session.sql").withMessageContaining("quote '");
    }

    @Test
    void aDrawnSeedIsOneSeedForAllThatAskAndIsListed() throws Exception {
        Settings settings = load(GOOD);
        long seed = settings.get(RunProperties.SEED);

        assertThat(settings.get(RunProperties.SEED)).isEqualTo(seed);
        assertThat(settings.with("terminals", "2").get(RunProperties.SEED)).isEqualTo(seed);
        assertThat(line(settings, "seed").value()).isEqualTo(Long.toString(seed));
        assertThat(load(GOOD + "seed=42").get(RunProperties.SEED)).isEqualTo(42);
    }

    @Test
    void familiesAreListedWithoutThePropertiesThatHaveAMeaningOfTheirOwn() throws Exception {
        Settings settings = Settings.of(Map.of("db", "postgres", "server", "embedded", "server.port", "5433",
                "server.work_mem", "8MB", "jdbc.prepareThreshold", "1"));

        assertThat(settings.withPrefix("server.")).containsExactly(Map.entry("work_mem", "8MB"));
        assertThat(settings.withPrefix("jdbc.")).containsExactly(Map.entry("prepareThreshold", "1"));
        assertThat(line(settings, "server.work_mem").value()).isEqualTo("8MB");
    }

    @Test
    void aValueFromTheEnvironmentIsTakenAndMasked() throws Exception {
        Path file = write(GOOD + "password=${ENV:DB_PASSWORD}\nfileLocation=/data/${ENV:TEAM}/${ENV:DB_PASSWORD}\n");
        Map<String, String> environment = Map.of("DB_PASSWORD", "${ENV:TEAM} ", "TEAM", "blue");
        Settings settings = new SettingsLoader(environment::get).load(file, List.of());

        assertThat(settings.get(TargetProperties.PASSWORD)).isEqualTo("${ENV:TEAM} ");
        assertThat(settings.get(TpccProperties.FILE_LOCATION)).contains("/data/blue/${ENV:TEAM} ");
        assertThat(line(settings, "fileLocation").value()).isEqualTo("****");
        assertThat(settings.toString()).doesNotContain("blue");
    }

    @Test
    void aUserInTheUrlIsEnough() throws Exception {
        assertThat(Settings.of(Map.of("db", "postgres", "conn", "jdbc:postgresql://h/x?user=me"))
                .get(TargetProperties.USER)).isEmpty();
    }

    @Test
    void secretsAreMaskedInListingAndText() throws Exception {
        Settings settings = load("""
                db=postgres
                user=u
                password=hunter2
                jdbc.sslpassword=hunter2
                conn=jdbc:postgresql://h/x?ssl=true&password=hunter2&a=b
                """);

        assertThat(settings.toString()).contains("password=****").doesNotContain("hunter2");
        assertThat(settings.lines()).noneMatch(line -> line.toString().contains("hunter2"));
        assertThat(line(settings, "conn").value()).isEqualTo("jdbc:postgresql://h/x?ssl=true&password=****&a=b");
        assertThat(settings.get(TargetProperties.PASSWORD)).isEqualTo("hunter2");
    }

    @Test
    void aLineOfTheListingSaysEverything() throws Exception {
        assertThat(line(load(GOOD + "drainSeconds=2\n"), "drainSeconds"))
                .isEqualTo(new PropertyLine("drainSeconds", "5", "2", "s",
                        Origin.file(folder.resolve("good.properties"), 4), RunProperties.DRAIN_SECONDS.meaning()));
    }

    @Test
    void theSameValueTwiceIsAWarning() throws Exception {
        assertThat(load(GOOD + "terminals=2\nterminals=2\n").warnings()).singleElement().asString()
                .contains("good.properties:5: terminals was given before");
    }

    private static PropertyLine line(Settings settings, String name) {
        return settings.lines().stream().filter(line -> line.name().equals(name)).findFirst().orElseThrow();
    }

    private Settings load(String text, String... overrides) throws Exception {
        return Settings.load(write(text), List.of(overrides));
    }

    private Path write(String text) throws Exception {
        return Files.writeString(folder.resolve("good.properties"), text);
    }

    @Test
    void reloadingIsAskedForByThePropertyItselfAndContradictsToBuildNever() throws Exception {
        Map<String, String> external = Map.of("db", "mysql", "conn", "jdbc:mysql://localhost/x", "user", "u", "restore",
                "reload");
        Map<String, String> never = new HashMap<>(external);
        never.put("build", "never");

        assertThat(Settings.of(external).get(LoadProperties.BUILD)).isEqualTo(BuildMode.MISSING);
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> Settings.of(never))
                .satisfies(e -> assertThat(e.problems()).singleElement().asString()
                        .contains("restore=reload contradicts build=never"));
    }

    @Test
    void anExternalMySqlHasNoTemplates() {
        Map<String, String> external = Map.of("db", "mysql", "conn", "jdbc:mysql://localhost/x", "user", "u", "restore",
                "template");

        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> Settings.of(external))
                .satisfies(e -> assertThat(e.problems()).singleElement().asString().contains("Set restore=reload with",
                        "or restore=none"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://localhost:5432/postgres", "jdbc:postgresql:postgres",
        "jdbc:postgresql://localhost/postgres?ssl=false"})
    void theServersOwnDatabaseIsNeitherDroppedNorCopied(String conn) throws ConfigurationException {
        Map<String, String> external = new HashMap<>(Map.of("db", "postgres", "conn", conn, "user", "u"));
        assertThat(Settings.of(external).get(LoadProperties.RESTORE)).isEqualTo(RestoreMode.NONE);
        external.put("restore", "template");

        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> Settings.of(external))
                .satisfies(e -> assertThat(e.problems()).singleElement().asString().contains("the server's own"));
        external.put("conn", conn.replaceAll("postgres(\\?|$)", "tpcc$1"));
        assertThat(Settings.of(external).get(LoadProperties.RESTORE)).isEqualTo(RestoreMode.TEMPLATE);
    }
}
