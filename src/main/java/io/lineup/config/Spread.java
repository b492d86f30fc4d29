package io.lineup.config;

import java.util.Locale;

/** The values of the property {@code spread}. */
public enum Spread {
    /** The driver gets {@code conn} with all its hosts and chooses. */
    DRIVER,
    /** Each connection goes to the first host that is there and takes writes. */
    FIRST,
    /** Terminals are dealt over the hosts in turn. */
    ROUND_ROBIN,
    /** Terminals of one warehouse go to one host. */
    BY_WAREHOUSE;

    /** @return as a property file has it */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
