package io.lineup.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.lineup.config.StatementCost;
import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.Measurements;
import io.lineup.measure.Window;
import io.lineup.target.PostgresDialect;
import io.lineup.time.SystemClock;

class SqlSessionTest {
    /** Locks of an open transaction would outlast it. */
    @Test
    void theConnectionIsClosedWhateverBecomesOfTheSink() {
        List<String> calls = new ArrayList<>();
        Connection connection = (Connection) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[]{Connection.class}, (proxy, method, arguments) -> {
                    calls.add(method.getName());
                    return null;
                });
        Catalogue catalogue = Catalogue.read(new SqlFolder(Path.of("sql"), new PostgresDialect()), List.of());
        ExecutionMeter meter = new Measurements(List.of(), new Window(), false)
                .addTerminal(new SystemClock(), StatementCost.OFF).meter();
        SqlSession session = new SqlSession(connection, catalogue, ExecutionOptions.DEFAULT, meter, new FullDisk());

        assertThatIllegalStateException().isThrownBy(session::close);
        assertThat(calls).containsExactly("close");
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
