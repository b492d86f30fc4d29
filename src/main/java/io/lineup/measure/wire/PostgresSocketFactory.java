package io.lineup.measure.wire;

import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;

import javax.net.SocketFactory;

/** For pgjdbc, which connects the socket itself; the other ways of {@link SocketFactory} are never taken. */
public final class PostgresSocketFactory extends SocketFactory {
    private final String id;

    /** @param id the option {@code socketFactoryArg} */
    public PostgresSocketFactory(String id) {
        this.id = id;
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
