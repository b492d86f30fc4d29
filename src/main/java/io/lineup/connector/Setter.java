package io.lineup.connector;

/** The method by which a recorded parameter was set, for those that can be called again with the same effect. */
enum Setter {
    NULL, BOOLEAN, BYTE, SHORT, INT, LONG, BIG_DECIMAL, STRING, BYTES, OBJECT
}
