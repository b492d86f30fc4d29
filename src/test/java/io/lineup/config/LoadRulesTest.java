package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadRulesTest {
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "arrivals=poisson; needs arrivalRate",
        "arrivals=constant limitTxnsPerMin=600; limitTxnsPerMin alone is a constant rate",
        "arrivalRate=5/s; needs arrivals=constant or arrivals=poisson",
        "arrivals=poisson arrivalRate=5/s limitTxnsPerMin=60; does not go with",
        "maxQueue=5; goes with arrivals=constant",
        "arrivals=poisson arrivalRate=5/s_60s,9/s_10s runSeconds=60; lasts 70 s, longer than the run's 60 s",
        "arrivals=poisson arrivalRate=5/s_60s runTxnsPerTerminal=6; does not go with runTxnsPerTerminal",
        "thinkTime=5s arrivals=poisson arrivalRate=5/s; arrivals wait for nobody who thinks",
        "thinkTime=tpcc limitTxnsPerMin=60; a rate waits for nobody who thinks",
        "thinkTime=tpcc workload=connect; goes with workload=tpcc only, and connect runs",
        "thinkTime=tpcb; thinkTime=tpcb is not valid",
        "thinkTime=0s; above 0",
        "timeScale=0.01; goes with thinkTime only",
        "poolSize=8; goes with connections=pooled only, not with connections=pinned",
        "connections=each poolSize=8; not with connections=each",
        "waits=off waitSlices=500; waitSlices=500",
        "workers=8; a pinned connection has its own thread",
        "scripts=a.sql rate.a=5 thinkTime=5s; rate.a=5",
        "scripts=a.sql rate.a=5 arrivals=poisson arrivalRate=5/s; does not go with"})
    void aContradictionIsRefusedInASentence(String properties, String reason) {
        assertThat(problems(properties)).singleElement().asString().contains(reason).endsWith(".")
                .doesNotContain("\n");
    }

    @Test
    void contradictionsAreRefusedTogether() {
        assertThat(problems("thinkTime=tpcc arrivals=poisson poolSize=8 workers=3 timeScale=0.1")).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"thinkTime=tpcc timeScale=0.01 connections=pooled poolSize=8",
        "thinkTime=exponential(500ms)",
        "thinkTime=5s", "thinkTime=none arrivals=poisson arrivalRate=5/s", "limitTxnsPerMin=60 maxQueue=7",
        "arrivals=constant arrivalRate=5..10/s_1min runMins=1 maxQueue=10", "connections=each workers=4"})
    void whatGoesTogetherIsAccepted(String properties) {
        assertThat(problems(properties)).isEmpty();
    }

    @Test
    void aPoolMayBeSmallerThanTheNumberOfTerminals() throws ConfigurationException {
        assertThat(size("terminals=10000")).isEqualTo(new RunSize(10_000, 10_000, 10_000));
        assertThat(size("terminals=10000 connections=pooled poolSize=8")).isEqualTo(new RunSize(10_000, 8, 8));
        assertThat(size("terminals=10000 connections=pooled poolSize=8 workers=20"))
                .isEqualTo(new RunSize(10_000, 20, 8));
        assertThat(size("terminals=20 connections=pooled")).isEqualTo(new RunSize(20, 20, 20));
        assertThat(size("terminals=10000 connections=each")).isEqualTo(new RunSize(10_000, 256, 256));
        assertThat(size("terminals=3 connections=each workers=9")).isEqualTo(new RunSize(3, 3, 3));
    }

    @Test
    void thinkTimesAreRead() throws ConfigurationException {
        assertThat(settings("thinkTime=tpcc").get(RunProperties.THINK_TIME))
                .isEqualTo(new ThinkTime.OfWorkload("tpcc"));
        assertThat(settings("thinkTime=exponential( 5s )").get(RunProperties.THINK_TIME))
                .isEqualTo(new ThinkTime.Given(Duration.ofSeconds(5), true));
        assertThat(settings("thinkTime=200ms").get(RunProperties.THINK_TIME))
                .isEqualTo(new ThinkTime.Given(Duration.ofMillis(200), false));
    }

    private static RunSize size(String properties) throws ConfigurationException {
        return RunSize.of(settings(properties));
    }

    private static List<String> problems(String properties) {
        try {
            Settings unused = settings(properties);
            return List.of();
        } catch (ConfigurationException e) {
            return e.problems();
        }
    }

    /** @param properties separated by blanks; an underscore in a value stands for one */
    private static Settings settings(String properties) throws ConfigurationException {
        Map<String, String> all = new HashMap<>(
                Map.of("db", "postgres", "conn", "jdbc:postgresql://localhost/x", "user", "u"));
        for (String each : properties.split(" (?=[a-zA-Z.]+=)", -1)) {
            int equals = each.indexOf('=');
            all.put(each.substring(0, equals), each.substring(equals + 1).replace('_', ' '));
        }
        return Settings.of(all);
    }
}
