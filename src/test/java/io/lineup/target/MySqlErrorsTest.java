package io.lineup.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MySqlErrorsTest {
    @ParameterizedTest
    @CsvSource({"1213, 40001, RETRY", "1205, HY000, RETRY", "1020, HY000, RETRY", "3572, HY000, RETRY",
        "0, 40001, RETRY", "9007, HY000, RETRY", "8022, HY000, RETRY", "9005, HY000, OTHER", "1317, 70100, CANCELLED",
        "3024, HY000, CANCELLED", "1969, 70100, CANCELLED",
        "0, 08S01, CONNECTION_LOST", "0, 08003, CONNECTION_LOST", "1053, 08S01, CONNECTION_LOST",
        "1040, 08004, CONNECTION_LOST", "2006, HY000, CONNECTION_LOST", "2013, HY000, CONNECTION_LOST",
        "1927, 70100, CONNECTION_LOST", "3169, HY000, CONNECTION_LOST", "4031, HY000, CONNECTION_LOST",
        "1290, HY000, READ_ONLY", "1792, 25006, OTHER", "1836, HY000, READ_ONLY",
        "1062, 23000, OTHER", "1146, 42S02, OTHER"})
    void anErrorIsKnownByItsCodeOrElseByItsState(int code, String state, Failure failure) {
        for (Dialect dialect : new Dialect[]{new MySqlDialect(), new MariaDbDialect()}) {
            assertThat(dialect.classify(new SQLException("x", state, code))).isEqualTo(failure);
        }
    }

    @Test
    void aCommitThatTheGroupRefusedIsTriedAgain() {
        assertThat(MySqlErrors.classify(new SQLException(
                "Got error 149 - 'Lock deadlock; Retry transaction' during COMMIT", "HY000", 1180)))
                .isEqualTo(Failure.RETRY);
        assertThat(MySqlErrors.classify(new SQLException("Got error 5 - 'disk' during COMMIT", "HY000", 1180)))
                .isEqualTo(Failure.OTHER);
    }

    @Test
    void chainedErrorsCount() {
        SQLException batch = new BatchUpdateException("x", new int[0]);
        batch.setNextException(new SQLException("deadlock", "40001", 1213));

        assertThat(MySqlErrors.classify(batch)).isEqualTo(Failure.RETRY);
    }

    @Test
    void anErrorWithoutStateIsOther() {
        assertThat(MySqlErrors.classify(new SQLException("x"))).isEqualTo(Failure.OTHER);
        assertThat(MySqlErrors.classify(new SQLTimeoutException("x"))).isEqualTo(Failure.CANCELLED);
    }
}
