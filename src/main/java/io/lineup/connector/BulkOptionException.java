package io.lineup.connector;

import java.sql.SQLException;

/** A {@code bulk...} option that this driver does not know, or a value that the option cannot have. */
final class BulkOptionException extends SQLException {
    private static final long serialVersionUID = 1L;
    /** The standard's class "connection exception", as Connector/J has it for its own options. */
    private static final String INVALID_CONNECTION_ATTRIBUTE = "01S00";

    BulkOptionException(String message) {
        super(message, INVALID_CONNECTION_ATTRIBUTE);
    }
}
