package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionUrlTest {
    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql:postgres", "jdbc:postgresql://localhost/x", "jdbc:postgresql:///x",
        "jdbc:postgresql://127.0.0.1:5432,[::1]:5433/x?a=//b", "jdbc:mysql://LOCALHOST:3306/x",
        "jdbc:mysql+bulk://user:p@127.0.0.2/x", "jdbc:mariadb://localhost?user=u"})
    void aUrlOfLoopbackIsLocal(String url) {
        assertThat(ConnectionUrl.isLocal(url)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://dbhost/localhost", "jdbc:postgresql://localhost,dbhost/x",
        "jdbc:mysql://address=(host=localhost)/x", "jdbc:mysql://localhost.example.org/x", "jdbc:other:x",
        "jdbc:mariadb://10.127.0.0.1/x"})
    void anyOtherUrlMayNameAnotherMachine(String url) {
        assertThat(ConnectionUrl.isLocal(url)).isFalse();
    }
}
