package io.lineup.target;

import java.sql.SQLException;
import java.util.Map;

/**
 * How a driver brings the rows of one result, by which one knows what it has received when nobody reads on.
 *
 * @param blockRows rows of a block; 0 unless they come in blocks
 */
public record RowTransfer(Kind kind, int blockRows) {
    /** Of a driver that is not known. */
    public static final RowTransfer UNKNOWN = new RowTransfer(Kind.UNKNOWN, 0);

    private static final RowTransfer WHOLE = new RowTransfer(Kind.WHOLE, 0);
    private static final RowTransfer STREAM = new RowTransfer(Kind.STREAM, 0);

    /** The ways in which rows come. */
    public enum Kind {
        /** All at once, before the first is read. */
        WHOLE,
        /** So many at a time, the next when the last of them has been read. */
        BLOCKS,
        /** All of them, unrequested; closing the result reads those that are left. */
        STREAM,
        /** Nobody knows. */
        UNKNOWN
    }

    /**
     * Works out what a fetch size does, from each driver's documentation of its fetch size.
     *
     * @param fetchSize for {@link java.sql.Statement#setFetchSize}; 0 leaves the driver's default
     * @throws SQLException if no driver takes the URL
     */
    public static RowTransfer of(TargetSettings settings, int fetchSize) throws SQLException {
        Map<String, String> options = settings.allOptions();
        return switch (SocketCounting.driver(settings)) {
            case PGJDBC -> pgjdbc(options, fetchSize);
            case CONNECTOR_J -> connectorJ(options, fetchSize);
            case MARIADB -> effective(options, "defaultFetchSize", fetchSize) == 0 ? WHOLE : STREAM;
            case null -> UNKNOWN;
        };
    }

    /** Cursors need a transaction, which terminals always have, and the extended protocol. */
    private static RowTransfer pgjdbc(Map<String, String> options, int fetchSize) {
        int rows = effective(options, "defaultRowFetchSize", fetchSize);
        if (rows <= 0 || "simple".equals(options.get("preferQueryMode"))) {
            return WHOLE;
        }
        return Boolean.parseBoolean(options.get("adaptiveFetch")) ? UNKNOWN : new RowTransfer(Kind.BLOCKS, rows);
    }

    private static RowTransfer connectorJ(Map<String, String> options, int fetchSize) {
        int rows = effective(options, "defaultFetchSize", fetchSize);
        if (rows == Integer.MIN_VALUE) {
            return STREAM;
        }
        boolean cursors = Boolean.parseBoolean(options.get("useCursorFetch"));
        return rows > 0 && cursors ? new RowTransfer(Kind.BLOCKS, rows) : WHOLE;
    }

    /** @return the rows that a statement requests, by its text or by the driver's option */
    static int effective(Map<String, String> options, String defaultOption, int fetchSize) {
        if (fetchSize != 0) {
            return fetchSize;
        }
        try {
            return Integer.parseInt(options.getOrDefault(defaultOption, "0"));
        } catch (NumberFormatException e) {
            return 0; // the driver refuses it when it connects
        }
    }
}
