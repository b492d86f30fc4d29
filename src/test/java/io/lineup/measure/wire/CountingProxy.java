package io.lineup.measure.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Stands between a client and a server on 127.0.0.1, and counts what passes: the other witness of a wire counter. */
final class CountingProxy implements AutoCloseable {
    private final ServerSocket listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final int serverPort;
    private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
    private long roundTrips;
    private long bytesOut;
    private long bytesIn;
    private boolean asked;

    CountingProxy(int serverPort) throws IOException {
        this.serverPort = serverPort;
        Thread.ofPlatform().daemon().start(this::accept);
    }

    int port() {
        return listening.getLocalPort();
    }

    /** @return changes of direction from the client's bytes to the server's */
    synchronized long roundTrips() {
        return roundTrips;
    }

    /** @return bytes from the client to the server */
    synchronized long bytesOut() {
        return bytesOut;
    }

    synchronized long bytesIn() {
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
                Thread.ofPlatform().daemon().start(() -> pass(client, server, true));
                Thread.ofPlatform().daemon().start(() -> pass(server, client, false));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void pass(Socket from, Socket to, boolean toServer) {
        byte[] buffer = new byte[65536];
        try (from; to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int bytes = in.read(buffer); bytes > 0; bytes = in.read(buffer)) {
                count(bytes, toServer);
                out.write(buffer, 0, bytes);
            }
        } catch (IOException e) {
            // closed
        }
    }

    private synchronized void count(int bytes, boolean toServer) {
        if (toServer) {
            bytesOut += bytes;
            asked = true;
        } else {
            bytesIn += bytes;
            roundTrips += asked ? 1 : 0;
            asked = false;
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }
}
