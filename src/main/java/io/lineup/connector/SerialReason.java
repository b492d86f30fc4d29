package io.lineup.connector;

/** Why rows of a batch were left to the real driver's own batch execution. */
public enum SerialReason {
    /** A statement other than UPDATE. */
    NOT_UPDATE("notUpdate"),
    /** An UPDATE outside of the grammar that is merged. */
    GRAMMAR("grammar"),
    /** Statements added as text, by {@code addBatch(String)}. */
    TEXT("text"),
    /** The statement is to return generated keys. */
    GENERATED_KEYS("generatedKeys"),
    /** Autocommit is on, and {@code bulkAutocommit} is not. */
    AUTOCOMMIT("autocommit"),
    /** The connection was set read-only. */
    READ_ONLY("readOnly"),
    /** A load-balanced, replicated or failover connection, whose server may change. */
    SEVERAL_HOSTS("severalHosts"),
    /** The session's sql_mode is not strict, or takes empty strings for NULL. */
    SQL_MODE("sqlMode"),
    /** Not a base table of InnoDB, a temporary table, or one with generated columns. */
    TABLE("table"),
    /** WHERE does not name exactly the columns of one unique key, all of integer type. */
    KEY("key"),
    /** A SET column is part of a unique key or of a foreign key. */
    SET_COLUMN("setColumn"),
    /** A SET column's type takes no parameter of a merged statement. */
    COLUMN_TYPE("columnType"),
    /** The table has an UPDATE trigger. */
    TRIGGER("trigger"),
    /** The account may not see the table's triggers: it lacks the privilege TRIGGER. */
    TRIGGERS_UNSEEN("triggersUnseen"),
    /** The table's description could not be read. */
    METADATA("metadata"),
    /** The server did not prepare the merged statement. */
    PREPARE("prepare"),
    /** A parameter was set by a method whose values are not merged (streams, LOBs and others), or not at all. */
    SETTER("setter"),
    /** A key is NULL or was not set by an integral setter. */
    KEY_VALUE("keyValue"),
    /** One position has values of several classes, of one that does not fit its column, or beyond the limits. */
    VALUES("values"),
    /** Fewer rows than {@code bulkMinRows}. */
    FEW_ROWS("fewRows"),
    /** The application has reached past the wrapper to the real statement. */
    UNWRAPPED("unwrapped"),
    /** The session's schema changed after the statement had been prepared. */
    SCHEMA_CHANGED("schemaChanged"),
    /** The merged statement failed, and its rows ran again one by one. */
    REPLAYED("replayed"),
    /** Rows of a batch that ended with an error which is not replayed, or after it. */
    FAILED("failed");

    private final String key;

    SerialReason(String key) {
        this.key = key;
    }

    /** @return its name in client information: {@code bulk.serial.<key>} */
    public String key() {
        return key;
    }
}
