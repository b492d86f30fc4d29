package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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

    @Test
    void eachHostHasItsUrl() {
        assertThat(ConnectionUrl.nodes("jdbc:postgresql://a:1,[::1]:2/x?o=//b,c"))
                .containsExactly("jdbc:postgresql://a:1/x?o=//b,c", "jdbc:postgresql://[::1]:2/x?o=//b,c");
        assertThat(ConnectionUrl.nodes("jdbc:mysql://u:p@a,b:2/x"))
                .containsExactly("jdbc:mysql://u:p@a/x", "jdbc:mysql://u:p@b:2/x");
        assertThat(ConnectionUrl.nodes("jdbc:mysql://(host=a,port=1),address=(host=b)(port=2)/x")).containsExactly(
                "jdbc:mysql://(host=a,port=1)/x", "jdbc:mysql://address=(host=b)(port=2)/x");
        assertThat(ConnectionUrl.nodes("jdbc:mysql://u:p@[a,b]/x")).containsExactly("jdbc:mysql://u:p@[a,b]/x");
        assertThat(ConnectionUrl.nodes("jdbc:postgresql:x")).containsExactly("jdbc:postgresql:x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://dbhost/localhost", "jdbc:postgresql://localhost,dbhost/x",
        "jdbc:mysql://address=(host=localhost)/x", "jdbc:mysql://localhost.example.org/x", "jdbc:other:x",
        "jdbc:mariadb://10.127.0.0.1/x"})
    void anyOtherUrlMayNameAnotherMachine(String url) {
        assertThat(ConnectionUrl.isLocal(url)).isFalse();
    }
}
