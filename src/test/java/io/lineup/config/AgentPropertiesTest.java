package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgentPropertiesTest {
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "agents=8 terminals=4; needs at least one of terminals for each agent",
        "agents=4 terminals=8 connections=pooled poolSize=2 workers=4; needs at least one of poolSize",
        "agents=0; Allowed: `8` for eight that join",
        "agents=local:x; Allowed: `8` for eight that join",
        "agentLoss=stop; goes with agents only",
        "agentBind=127.0.0.1; goes with agents only",
        "agents=2 terminals=2 agentBind=192.0.2.1:7450; needs agentKeys",
        "agents=2 terminals=2 agentKeys=keys.p12; agentKeys needs agentKeysPassword",
        "agents=2 terminals=2 agentBind=a/b; Allowed: `HOST:PORT`",
        "agents=2 terminals=2 profile=cpu; looks into one process",
        "agents=2 terminals=2 stallSeconds=1; stallSeconds must be 5 or more",
        "agents=2 terminals=2 scripts=a.sql rate.a=5; Use arrivalRate"})
    void aContradictionIsRefusedInASentence(String properties, String reason) {
        assertThat(problems(properties)).singleElement().asString().contains(reason).endsWith(".")
                .doesNotContain("\n");
    }

    @Test
    void contradictionsAreRefusedTogether() {
        assertThat(problems("agents=local:4 terminals=1 agentBind=192.0.2.1 capture=x outageSeconds=0")).hasSize(5);
    }

    @Test
    void aSharesPartsAreTheWhole() {
        RunSize all = new RunSize(10, 7, 5);
        int users = 0;
        int workers = 0;
        int connections = 0;
        for (int agent = 0; agent < 3; agent++) {
            RunSize share = all.share(agent, 3);
            users += share.users();
            workers += share.workers();
            connections += share.connections();
        }
        assertThat(new RunSize(users, workers, connections)).isEqualTo(all);
    }

    @ParameterizedTest
    @CsvSource({"127.0.0.1:80,127.0.0.1,80", "db5,db5,7450", "[::1]:9,::1,9", "::1,::1,7450"})
    void anEndpointIsAHostAndAPort(String text, String host, int port) throws ConfigurationException {
        assertThat(Endpoint.of("--join", text)).isEqualTo(new Endpoint(host, port));
    }

    @Test
    void whatIsHandedOverHoldsNoSecretAndTheDrawnSeed() throws ConfigurationException {
        Settings settings = Settings.of(Map.of("db", "postgres", "conn", "jdbc:postgresql://db/x?sslpassword=geheim",
                "user", "me", "password", "topsecret", "session.sql", "SET x = '${ENV:PATH}'"));

        Layer.HandedOver handed = settings.handedOver();

        assertThat(handed.lines().toString()).doesNotContain("topsecret", "geheim", System.getenv("PATH"))
                .contains("${ENV:LINEUP_PASSWORD}", "${ENV:LINEUP_CONN}", "${ENV:PATH}");
        assertThat(handed.environment()).containsEntry("LINEUP_PASSWORD", "topsecret");
        assertThat(handed.lines()).anyMatch(line -> line.key().equals("seed")
                && line.value().equals(String.valueOf(settings.get(RunProperties.SEED))));
    }

    private static List<String> problems(String properties) {
        Map<String, String> all = new HashMap<>(
                Map.of("db", "postgres", "conn", "jdbc:postgresql://db/x", "user", "me"));
        for (String each : properties.split(" ", -1)) {
            all.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        try {
            Settings unused = Settings.of(all);
            return List.of();
        } catch (ConfigurationException e) {
            return e.problems();
        }
    }

    @Test
    void aBadOptionIsToldWithItsName() {
        assertThatThrownBy(() -> Endpoint.of("--join", "a b")).isInstanceOf(ConfigurationException.class)
                .satisfies(e -> assertThat(((ConfigurationException) e).problems()).singleElement().asString()
                        .startsWith("--join a b is not valid."));
    }
}
