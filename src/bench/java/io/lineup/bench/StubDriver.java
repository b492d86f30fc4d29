package io.lineup.bench;

import java.lang.reflect.Constructor;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Arrays;

import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.StubMethod;
import net.bytebuddy.matcher.ElementMatchers;

/** A JDBC driver that does nothing: what is measured on top of it is the harness. */
public final class StubDriver {
    private StubDriver() {}

    public static Connection connection() {
        return instance(StubConnection.class);
    }

    /** Subclasses whose remaining abstract methods return null, 0 or false; made once. */
    private static final ClassValue<Constructor<?>> SUBCLASSES = new ClassValue<>() {
        @Override
        protected Constructor<?> computeValue(Class<?> type) {
            try {
                return new ByteBuddy().subclass(type).method(ElementMatchers.isAbstract())
                        .intercept(StubMethod.INSTANCE).make().load(type.getClassLoader()).getLoaded()
                        .getDeclaredConstructor();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    };

    private static <T> T instance(Class<T> type) {
        try {
            return type.cast(SUBCLASSES.get(type).newInstance());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Public, as all here, because the generated subclasses live in another class loader. */
    public abstract static class StubConnection implements Connection {
        @Override
        public PreparedStatement prepareStatement(String sql) {
            return instance(StubStatement.class);
        }

        @Override
        public Statement createStatement() {
            return instance(StubStatement.class);
        }
    }

    public abstract static class StubStatement implements PreparedStatement {
        private final StubRows rows = instance(StubRows.class);
        private final int[] counts = new int[15];
        private int batch;
        int bound;
        int updates;

        @Override
        public void setInt(int parameter, int value) {
            bound += value;
        }

        @Override
        public ResultSet executeQuery() {
            rows.left = 1;
            return rows;
        }

        @Override
        public boolean execute() {
            rows.left = 1;
            updates = 0;
            return true;
        }

        @Override
        public boolean execute(String sql) {
            updates = 1;
            return false;
        }

        @Override
        public ResultSet getResultSet() {
            return rows;
        }

        @Override
        public int getUpdateCount() {
            return updates - 1;
        }

        @Override
        public boolean getMoreResults() {
            updates = 0;
            return false;
        }

        @Override
        public int executeUpdate() {
            return 1;
        }

        @Override
        public void addBatch() {
            counts[batch++] = 1;
        }

        @Override
        public int[] executeBatch() {
            int rows = batch;
            batch = 0;
            return rows == 0 || rows == counts.length ? counts : Arrays.copyOf(counts, rows);
        }
    }

    public abstract static class StubRows implements ResultSet {
        int left;

        @Override
        public boolean next() {
            return left-- > 0;
        }

        @Override
        public int getInt(int column) {
            return column;
        }

        @Override
        public BigDecimal getBigDecimal(int column) {
            return BigDecimal.ONE;
        }

        @Override
        public String getString(int column) {
            return "GC";
        }
    }
}
