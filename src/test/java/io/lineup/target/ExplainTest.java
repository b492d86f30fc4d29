package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ExplainTest {
    /** A server that speaks MySQL's protocol need not have each of its variables. */
    @Test
    void aVariableThatTheServerLacksIsPassedOver() {
        assertThatCode(() -> prepare(new SQLException("Unknown system variable 'x'", "HY000", 1193)))
                .doesNotThrowAnyException();
    }

    @Test
    void otherErrorsAreReported() {
        SQLException denied = new SQLException("Access denied", "42000", 1227);

        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> prepare(denied)).isSameAs(denied);
    }

    private void prepare(SQLException answer) throws SQLException {
        Statement statement = proxy(Statement.class, null, answer);
        Explain.prepare(proxy(Connection.class, statement, answer), new MySqlDialect(), Duration.ofSeconds(1));
    }

    private <T> T proxy(Class<T> type, @Nullable Statement statement, SQLException answer) {
        return type.cast(Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[]{type},
                (self, method, arguments) -> {
                    if (method.getName().equals("execute")) {
                        throw answer;
                    }
                    return statement;
                }));
    }
}
