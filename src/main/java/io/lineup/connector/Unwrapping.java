package io.lineup.connector;

import java.sql.SQLException;
import java.sql.Wrapper;

/** {@code java.sql.Wrapper} for objects around a real one: everything that the real one is can be reached. */
final class Unwrapping {
    private Unwrapping() {}

    static <T> T unwrap(Wrapper wrapper, Wrapper real, Class<T> type) throws SQLException {
        if (type.isInstance(wrapper)) {
            return type.cast(wrapper);
        }
        return type.isInstance(real) ? type.cast(real) : real.unwrap(type);
    }

    static boolean isWrapperFor(Wrapper wrapper, Wrapper real, Class<?> type) throws SQLException {
        return type.isInstance(wrapper) || type.isInstance(real) || real.isWrapperFor(type);
    }
}
