package io.lineup.measure.wire;

import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;

import org.jspecify.annotations.Nullable;
import org.mariadb.jdbc.Configuration;
import org.mariadb.jdbc.util.ConfigurableSocketFactory;

/** For MariaDB Connector/J. */
public final class MariaDbSocketFactory extends ConfigurableSocketFactory {
    private @Nullable String id;

    @Override
    public void setConfiguration(Configuration configuration, String host) {
        id = configuration.nonMappedOptions().getProperty(CountedDriver.ID);
    }

    @Override
    public Socket createSocket() {
        return WireCounters.socket(id);
    }

    @Override
    public Socket createSocket(String host, int port) throws SocketException {
        throw connected();
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws SocketException {
        throw connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws SocketException {
        throw connected();
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws SocketException {
        throw connected();
    }

    private static SocketException connected() {
        return new SocketException("Lineup's socket factory makes unconnected sockets only");
    }
}
