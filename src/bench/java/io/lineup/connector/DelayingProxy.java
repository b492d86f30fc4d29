package io.lineup.connector;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/** Stands between a client and a server on 127.0.0.1 and makes each round trip longer: what arrives waits before it goes on. */
final class DelayingProxy implements AutoCloseable {
    private static final InetAddress HOST = InetAddress.getLoopbackAddress();
    /** A parked thread wakes up this much late, or more; the rest is waited for actively. */
    private static final long SLACK_NANOS = 80_000;

    private final ServerSocket listener = new ServerSocket(0, 50, HOST);
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final int port;
    private final long delayNanos;

    /** @param delayNanos added to what the client sends */
    DelayingProxy(int port, long delayNanos) throws IOException {
        this.port = port;
        this.delayNanos = delayNanos;
        Thread.ofPlatform().daemon().name("proxy").start(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                Socket server = new Socket(HOST, port);
                sockets.add(client);
                sockets.add(server);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                Thread.ofPlatform().daemon().start(() -> copy(client, server, delayNanos));
                Thread.ofPlatform().daemon().start(() -> copy(server, client, 0));
            } catch (IOException e) {
                if (!listener.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private static void copy(Socket from, Socket to, long delayNanos) {
        byte[] buffer = new byte[1 << 16];
        try (from; to; InputStream in = from.getInputStream(); OutputStream out = to.getOutputStream()) {
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                waitUntil(System.nanoTime() + delayNanos);
                out.write(buffer, 0, length);
            }
        } catch (IOException e) {
            // Either side has closed.
        }
    }

    private static void waitUntil(long time) {
        long left = time - System.nanoTime();
        if (left > SLACK_NANOS) {
            LockSupport.parkNanos(left - SLACK_NANOS);
        }
        while (System.nanoTime() < time) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
