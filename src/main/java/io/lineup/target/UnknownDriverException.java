package io.lineup.target;

/** The JDBC driver class named by the property {@code driver} is not on the class path. */
public final class UnknownDriverException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnknownDriverException(String driver, Throwable cause) {
        super("driver=" + driver
                + ": no such class. Put the driver's jar into run/lib/ or name it in LINEUP_CLASSPATH.",
                cause);
    }
}
