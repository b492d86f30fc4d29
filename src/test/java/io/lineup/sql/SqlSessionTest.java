package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.lineup.config.PrepareMode;
import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.target.PostgresDialect;
import io.lineup.time.SystemClock;

class SqlSessionTest {
    private static final int NO_ROWS = -1;

    private final List<String> calls = new ArrayList<>();

    /** Locks of an open transaction would outlast it. */
    @Test
    void theConnectionIsClosedWhateverBecomesOfTheSink() {
        SqlSession session = session(ExecutionOptions.DEFAULT, new FullDisk());

        assertThatIllegalStateException().isThrownBy(session::close);
        assertThat(calls).containsExactly("close");
    }

    /** Drivers keep a list of the statements that are open. */
    @ParameterizedTest
    @EnumSource(PrepareMode.class)
    void aStatementForOneExecutionIsClosedAfterIt(PrepareMode mode) throws SQLException {
        SqlSession session = session(ExecutionOptions.DEFAULT.with(mode), StatementListener.NONE);

        session.prepareOnce("Own.select", List.of("SELECT 1")).execute(row -> true);

        assertThat(calls).containsSubsequence("execute", "close");
    }

    private SqlSession session(ExecutionOptions options, StatementListener sink) {
        Catalogue catalogue = Catalogue.read(new SqlFolder(Path.of("sql"), new PostgresDialect()), List.of());
        ExecutionMeter meter = new Measurements(List.of(), new Window(), false)
                .addTerminal(new SystemClock(), StatementCost.OFF).meter();
        return new SqlSession(recording(Connection.class), catalogue, options, meter, sink);
    }

    /** Connection and statements that do nothing. */
    private <T> T recording(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[]{type},
                (proxy, method, arguments) -> {
                    calls.add(method.getName());
                    Class<?> answer = method.getReturnType();
                    if (Statement.class.isAssignableFrom(answer)) {
                        return recording(answer);
                    }
                    return answer == boolean.class ? (Object) false : answer == int.class ? (Object) NO_ROWS : null;
                }));
    }

    private static final class FullDisk implements StatementListener {
        @Override
        public void executing(StatementText text, boolean batch, List<@Nullable Object[]> rows) {}

        @Override
        public void ended(String id, boolean committed) {}

        @Override
        public void closed() {
            throw new IllegalStateException("full");
        }
    }
}
