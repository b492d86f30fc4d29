package io.lineup.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.lineup.lexer.SqlSyntax;
import io.lineup.target.ServerStatement;

class ServerReadingTest {
    private static final String SELECT = "SELECT a FROM t WHERE id = ?";

    @Test
    void aPreparedStatementCountsByWhatItGrew() {
        ServerReading before = prepared(Map.of("1 1", counted(SELECT, 10), "2 1", counted(SELECT, 100)));
        ServerReading after = prepared(Map.of("1 1", counted(SELECT, 13), "2 1", counted(SELECT, 100)));

        assertThat(after.preparedSince(before)).hasSize(1).containsValue(counted(SELECT, 3));
    }

    @Test
    void whatWasPreparedSinceThenCountsWholeAndWhatWasClosedIsLost() {
        ServerReading before = prepared(Map.of("1 1", counted(SELECT, 10), "2 1", counted(SELECT, 100)));
        ServerReading after = prepared(Map.of("1 1", counted(SELECT, 12), "3 1", counted(SELECT, 5)));

        assertThat(after.preparedSince(before)).hasSize(1).containsValue(counted(SELECT, 7));
    }

    @Test
    void countersThatWereSetToZeroCountFromThere() {
        ServerReading before = prepared(Map.of("1 1", counted(SELECT, 10)));
        ServerReading after = prepared(Map.of("1 1", counted(SELECT, 4)));

        assertThat(after.preparedSince(before)).containsValue(counted(SELECT, 4));
    }

    @Test
    void whatIsPreparedIsSummedByItsTextWhateverItsBlanks() {
        ServerReading after = prepared(Map.of("1 1", counted(SELECT, 1), "1 2",
                counted("select a  from t where id=?", 2), "1 3", counted("SELECT b FROM t", 4)));

        assertThat(after.preparedSince(prepared(Map.of())).values()).extracting(ServerStatement::calls)
                .containsExactlyInAnyOrder(3L, 4L);
    }

    private static ServerReading prepared(Map<String, ServerStatement> prepared) {
        return new ServerReading(0, SqlSyntax.POSTGRES, Map.of(), prepared, null, null, Map.of(), null);
    }

    /** Two microseconds and three rows each. */
    private static ServerStatement counted(String text, long calls) {
        return new ServerStatement(text, calls, 2.0 * calls, 3 * calls);
    }
}
