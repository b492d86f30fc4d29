package io.lineup.connector;

/** What a recorded parameter contains. */
enum ParameterKind {
    /** Never set, or forgotten by {@code clearParameters}. */
    UNSET,
    NULL,
    INTEGRAL,
    DECIMAL,
    FLOATING,
    STRING,
    BYTES,
    DATE,
    TIME,
    DATETIME,
    /** Set in a way that is not recorded. */
    OTHER
}
