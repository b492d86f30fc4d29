package io.lineup.config;

/** The values of the property {@code db}. */
public enum Database {
    /** PostgreSQL and servers that speak its protocol. */
    POSTGRES
}
