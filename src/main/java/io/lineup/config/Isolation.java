package io.lineup.config;

import java.sql.Connection;

/** The values of the property {@code isolation}. */
public enum Isolation {
    /** Each statement sees what was committed before it began. */
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    /** Each transaction reads from one snapshot. */
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    /** As if one transaction ran after the other. */
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    private final int level;

    Isolation(int level) {
        this.level = level;
    }

    /** @return JDBC's constant, for {@link Connection#setTransactionIsolation} */
    public int level() {
        return level;
    }

    /** @return the SQL standard's words, such as {@code READ COMMITTED} */
    public String sql() {
        return name().replace('_', ' ');
    }
}
