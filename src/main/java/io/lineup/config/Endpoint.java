package io.lineup.config;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * An address to listen at, or to reach somebody at.
 *
 * @param host name or number
 * @param port 0 for any free one
 */
public record Endpoint(String host, int port) {
    /** Where a controller listens by default. */
    public static final int DEFAULT_PORT = 7450;

    private static final String LOOPBACK = "127.0.0.1";
    private static final int LARGEST_PORT = 65_535;
    private static final String KIND = "`HOST:PORT` or `HOST`";

    static ValueType<Endpoint> type() {
        return new ValueType<>(KIND, Endpoint::parse);
    }

    /** @return texts that name a port; without a host, only this machine reaches it */
    static ValueType<Endpoint> withPort() {
        return new ValueType<>("`:PORT` or `HOST:PORT`", text -> {
            if (!text.matches(".*:[0-9]+") || text.matches("[^\\[]*:[^\\]]*:[0-9]+")) {
                throw new BadValueException(null);
            }
            return parse(text.startsWith(":") ? LOOPBACK + text : text);
        });
    }

    /** @throws ConfigurationException if {@code text} is no address */
    public static Endpoint of(String option, String text) throws ConfigurationException {
        try {
            return parse(text);
        } catch (BadValueException e) {
            throw new ConfigurationException(java.util.List.of(option + " " + text + " is not valid. Allowed: " + KIND
                    + "."));
        }
    }

    private static Endpoint parse(String text) throws BadValueException {
        int colon = text.lastIndexOf(':');
        boolean bracketed = text.startsWith("[");
        boolean port = colon > 0 && (bracketed ? text.charAt(colon - 1) == ']' : text.indexOf(':') == colon);
        String host = port ? text.substring(0, colon) : text;
        if (bracketed && host.endsWith("]")) {
            host = host.substring(1, host.length() - 1);
        }
        if (host.isBlank() || host.contains(" ") || host.contains("/")) {
            throw new BadValueException(null);
        }
        return new Endpoint(host, port
                ? ValueType.wholeNumber(0, LARGEST_PORT).parse(text.substring(colon + 1))
                : DEFAULT_PORT);
    }

    /** @throws UnknownHostException if nobody knows the host */
    public InetAddress address() throws UnknownHostException {
        return InetAddress.getByName(host);
    }

    /** @return whether nothing leaves this machine; false for a host that nobody knows */
    public boolean isLoopback() {
        try {
            return address().isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
