package io.lineup.config;

/** The values of the property {@code tls}. */
public enum TlsMode {
    /** Connections are not encrypted. */
    OFF,
    /** Connections are encrypted; nobody checks who the server is. */
    REQUIRED,
    /** Connections are encrypted, and the server's certificate must be signed by a known authority and name the host. */
    VERIFY
}
