package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.Isolation;

class RowTransferTest {
    @ParameterizedTest
    @CsvSource({"jdbc:postgresql://h/d, 0, WHOLE, 0", "jdbc:postgresql://h/d, 10, BLOCKS, 10",
        "jdbc:postgresql://h/d?defaultRowFetchSize=7, 0, BLOCKS, 7",
        "jdbc:postgresql://h/d?preferQueryMode=simple, 10, WHOLE, 0",
        "jdbc:postgresql://h/d?defaultrowfetchsize=7, 0, WHOLE, 0",
        "jdbc:postgresql://h/d?adaptiveFetch=true, 10, UNKNOWN, 0", "jdbc:mysql://h/d, 10, WHOLE, 0",
        "jdbc:mysql://h/d?useCursorFetch=true, 10, BLOCKS, 10", "jdbc:mysql://h/d?USECURSORFETCH=true, 10, BLOCKS, 10",
        "jdbc:mysql://h/d?useCursorFetch=true&defaultFetchSize=5, 0, BLOCKS, 5",
        "jdbc:mysql://h/d?useCursorFetch=true, 0, WHOLE, 0", "jdbc:mysql://h/d, -2147483648, STREAM, 0",
        "jdbc:mariadb://h/d, 0, WHOLE, 0", "jdbc:mariadb://h/d, 10, STREAM, 0"})
    void aFetchSizeDoesWhatTheDriverMakesOfIt(String url, int fetchSize, RowTransfer.Kind kind, int block)
            throws SQLException {
        assertThat(RowTransfer.of(settings(url, Map.of()), fetchSize)).isEqualTo(new RowTransfer(kind, block));
    }

    @ParameterizedTest
    @CsvSource({"socketFactory", "SocketFactory"})
    void aSocketFactoryInUrlOrOptionsLeavesTheWireUncounted(String option) throws SQLException {
        for (TargetSettings settings : List.of(settings("jdbc:mysql://h/d?" + option + "=x.Y", Map.of()),
                settings("jdbc:mysql://h/d", Map.of(option, "x.Y")))) {
            SocketCounting wiring = SocketCounting.of(settings);

            assertThat(wiring.driver()).isNull();
            assertThat(wiring.hindrance()).get().asString().contains("socketFactory is set");
        }
    }

    @Test
    void theUsualDriversAreCounted() throws SQLException {
        for (String url : List.of("jdbc:postgresql://h/d", "jdbc:mysql://h/d", "jdbc:mariadb://h/d")) {
            assertThat(SocketCounting.of(settings(url, Map.of())).hindrance()).isEmpty();
        }
    }

    private static TargetSettings settings(String url, Map<String, String> options) {
        return new TargetSettings(url, null, "nobody", "", options, Isolation.READ_COMMITTED, List.of());
    }
}
