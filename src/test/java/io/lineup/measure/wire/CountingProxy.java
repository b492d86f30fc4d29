package io.lineup.measure.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/** Stands between a client and a server on 127.0.0.1, and counts what passes: the other witness of a wire counter. */
public final class CountingProxy implements AutoCloseable {
    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int serverPort;
    private final int delayMillis;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private long roundTrips;
    private long bytesOut;
    private long bytesIn;

    public CountingProxy(int serverPort) throws IOException {
        this(serverPort, 0);
    }

    /** @param delayMillis by which each answer comes later */
    public CountingProxy(int serverPort, int delayMillis) throws IOException {
        this.serverPort = serverPort;
        this.delayMillis = delayMillis;
        Thread.ofPlatform().daemon().start(this::accept);
    }

    /** @return where clients connect to */
    public int port() {
        return listening.getLocalPort();
    }

    /** @return changes of direction from a client's bytes to the server's, summed over the connections */
    public synchronized long roundTrips() {
        return roundTrips;
    }

    /** @return bytes from clients to the server */
    public synchronized long bytesOut() {
        return bytesOut;
    }

    /** @return bytes from the server to clients */
    public synchronized long bytesIn() {
        return bytesIn;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listening.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                sockets.add(client);
                sockets.add(server);
                AtomicBoolean asked = new AtomicBoolean();
                Thread.ofPlatform().daemon().start(() -> pass(client, server, bytes -> asked(bytes, asked)));
                Thread.ofPlatform().daemon().start(() -> pass(server, client, bytes -> answered(bytes, asked)));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private static void pass(Socket from, Socket to, IntConsumer counter) {
        byte[] buffer = new byte[65536];
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int bytes = in.read(buffer); bytes > 0; bytes = in.read(buffer)) {
                counter.accept(bytes);
                out.write(buffer, 0, bytes);
            }
        } catch (IOException e) {
            // closed
        }
    }

    private synchronized void asked(int bytes, AtomicBoolean asked) {
        bytesOut += bytes;
        asked.set(true);
    }

    private void answered(int bytes, AtomicBoolean asked) {
        if (delayMillis > 0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(delayMillis));
        }
        countAnswer(bytes, asked);
    }

    private synchronized void countAnswer(int bytes, AtomicBoolean asked) {
        bytesIn += bytes;
        roundTrips += asked.getAndSet(false) ? 1 : 0;
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
