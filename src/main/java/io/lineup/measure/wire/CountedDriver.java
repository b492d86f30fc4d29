package io.lineup.measure.wire;

import java.util.Map;

/**
 * The drivers whose sockets can be counted. The factories' classes are named, not referred to: each extends a class of its
 * driver, which need not be on the class path.
 */
public enum CountedDriver {
    /** pgjdbc, and openGauss's driver, which was made from it: {@code socketFactoryArg} goes to the factory's constructor. */
    PGJDBC("PostgresSocketFactory", "socketFactoryArg"),
    /** MySQL Connector/J hands all options to the factory, unknown ones too. */
    CONNECTOR_J("MySqlSocketFactory", CountedDriver.ID),
    /** MariaDB Connector/J as well. */
    MARIADB("MariaDbSocketFactory", CountedDriver.ID);

    /** The option that names a socket factory; it is the same for all of them. */
    public static final String FACTORY = "socketFactory";

    static final String ID = "lineupWireCounter";

    private final String factory;
    private final String idOption;

    CountedDriver(String factory, String idOption) {
        this.factory = CountedDriver.class.getPackageName() + "." + factory;
        this.idOption = idOption;
    }

    /** @return the options that make the driver count the socket of the connection it opens next */
    public Map<String, String> options(String id) {
        return Map.of(FACTORY, factory, idOption, id);
    }
}
