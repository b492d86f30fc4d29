package io.lineup.target.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/**
 * A network between clients and a server, both on 127.0.0.1, that can be slow, silent or broken. It counts what passes, so that it
 * is another witness of a wire counter. From any thread.
 */
public final class Proxy implements AutoCloseable {
    private static final InetAddress HOST = InetAddress.getLoopbackAddress();
    private static final int WAITING_CLIENTS = 1024;
    /** A parked thread wakes up this much late, or more; the rest is waited for actively. */
    private static final long SLACK_NANOS = 80_000;

    private final ServerSocket listener;
    private final int serverPort;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition passable = lock.newCondition();
    private volatile boolean silent;
    private volatile boolean closed;
    private volatile long delayNanos;
    private long roundTrips;
    private long bytesOut;
    private long bytesIn;

    /** @throws ServerException if no port can be had */
    public Proxy(int serverPort) {
        this.serverPort = serverPort;
        try {
            listener = new ServerSocket(0, WAITING_CLIENTS, HOST);
        } catch (IOException e) {
            throw new ServerException("No free port on " + LoopbackPort.HOST + ": " + e.getMessage() + ".", e);
        }
        Thread.ofPlatform().daemon().name("proxy").start(this::accept);
    }

    /** @return where clients connect to */
    public int port() {
        return listener.getLocalPort();
    }

    /** From now on what clients send comes so much later. */
    public void delay(Duration time) {
        delayNanos = time.toNanos();
    }

    /** Ends all connections, as a server or a firewall does that closes them. */
    public void cut() {
        sockets.forEach(Proxy::close);
    }

    /** Ends all connections with a reset (RST), as a machine does that was restarted. */
    public void reset() {
        // All before the first is closed: whoever reads from that one closes the other side in its own way.
        for (Socket each : sockets) {
            try {
                each.setSoLinger(true, 0);
            } catch (IOException gone) {
                // Closed already.
            }
        }
        sockets.forEach(Proxy::close);
    }

    /** From now on nothing passes, without an error; or all that waited passes. */
    public void blackHole(boolean begins) {
        lock.lock();
        try {
            silent = begins;
            passable.signalAll();
        } finally {
            lock.unlock();
        }
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
        while (!closed) {
            try {
                Socket client = listener.accept();
                sockets.add(client);
                Thread.ofPlatform().daemon().name("proxy-out").start(() -> connect(client));
            } catch (IOException e) {
                // The client has gone again, or this is closed.
            }
        }
    }

    private void connect(Socket client) {
        awaitPassage();
        try {
            Socket server = new Socket(HOST, serverPort);
            sockets.add(server);
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            AtomicBoolean asked = new AtomicBoolean();
            Thread.ofPlatform().daemon().name("proxy-in")
                    .start(() -> pass(server, client, false, bytes -> answered(bytes, asked)));
            pass(client, server, true, bytes -> asked(bytes, asked));
        } catch (IOException e) {
            // There is no server.
            close(client);
            sockets.remove(client);
        }
    }

    private void pass(Socket from, Socket to, boolean delayed, IntConsumer counter) {
        byte[] buffer = new byte[1 << 16];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int bytes = in.read(buffer); bytes > 0; bytes = in.read(buffer)) {
                counter.accept(bytes);
                if (delayed && delayNanos > 0) {
                    waitUntil(System.nanoTime() + delayNanos);
                }
                awaitPassage();
                out.write(buffer, 0, bytes);
            }
        } catch (IOException e) {
            // Either side has closed.
        } finally {
            // A hole swallows the end of a connection too.
            awaitPassage();
            close(from);
            close(to);
            sockets.remove(from);
            sockets.remove(to);
        }
    }

    private void awaitPassage() {
        if (!silent || closed) {
            return;
        }
        lock.lock();
        try {
            while (silent && !closed) {
                passable.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    private synchronized void asked(int bytes, AtomicBoolean asked) {
        bytesOut += bytes;
        asked.set(true);
    }

    private synchronized void answered(int bytes, AtomicBoolean asked) {
        bytesIn += bytes;
        roundTrips += asked.getAndSet(false) ? 1 : 0;
    }

    private static void waitUntil(long time) {
        long left = time - System.nanoTime();
        if (left > SLACK_NANOS) {
            LockSupport.parkNanos(left - SLACK_NANOS);
        }
        while (System.nanoTime() - time < 0) {
            Thread.onSpinWait();
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone, which is what was wanted.
        }
    }

    @Override
    public void close() {
        closed = true;
        blackHole(false);
        try {
            listener.close();
        } catch (IOException e) {
            // Nobody can connect, which is what was wanted.
        }
        cut();
    }
}
