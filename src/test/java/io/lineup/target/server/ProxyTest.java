package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(30)
class ProxyTest {
    private static final InetAddress HOST = InetAddress.getLoopbackAddress();
    private static final int SHORT_MILLIS = 200;

    private final ServerSocket echo = listen();
    private final Thread echoing;
    private final Proxy proxy = new Proxy(echo.getLocalPort());

    ProxyTest() {
        echoing = Thread.ofPlatform().daemon().start(() -> {
            while (!echo.isClosed()) {
                try {
                    Socket client = echo.accept();
                    Thread.ofPlatform().daemon().start(() -> answer(client));
                } catch (IOException closed) {
                    return;
                }
            }
        });
    }

    private static ServerSocket listen() {
        try {
            return new ServerSocket(0, 50, HOST);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void answer(Socket client) {
        try (client) {
            client.getInputStream().transferTo(client.getOutputStream());
        } catch (IOException e) {
            // The client has gone.
        }
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        echo.close();
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket(HOST, proxy.port());
        socket.setTcpNoDelay(true);
        return socket;
    }

    private static int ask(Socket socket, int value) throws IOException {
        socket.getOutputStream().write(value);
        return socket.getInputStream().read();
    }

    @Test
    void itPassesAndCounts() throws IOException {
        try (Socket socket = connect()) {
            assertThat(ask(socket, 7)).isEqualTo(7);
            assertThat(ask(socket, 8)).isEqualTo(8);
        }

        assertThat(proxy.roundTrips()).isEqualTo(2);
        assertThat(proxy.bytesOut()).isEqualTo(2);
        assertThat(proxy.bytesIn()).isEqualTo(2);
    }

    @Test
    void whatIsDelayedComesThatMuchLater() throws IOException {
        try (Socket socket = connect()) {
            assertThat(ask(socket, 7)).isEqualTo(7);
            proxy.delay(Duration.ofMillis(20));
            long begin = System.nanoTime();
            assertThat(ask(socket, 8)).isEqualTo(8);

            assertThat(System.nanoTime() - begin).isGreaterThanOrEqualTo(Duration.ofMillis(20).toNanos());
        }
    }

    @Test
    void whatIsCutEndsAndTheNextConnectionWorks() throws IOException {
        try (Socket socket = connect()) {
            assertThat(ask(socket, 7)).isEqualTo(7);
            proxy.cut();

            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
        try (Socket next = connect()) {
            assertThat(ask(next, 8)).isEqualTo(8);
        }
    }

    @Test
    void aResetIsAnErrorAndNoEnd() throws IOException {
        try (Socket socket = connect()) {
            assertThat(ask(socket, 7)).isEqualTo(7);
            proxy.reset();

            assertThatThrownBy(() -> socket.getInputStream().read()).isInstanceOf(SocketException.class);
        }
    }

    @Test
    void aBlackHoleTellsNobodyAndWhatWasSentArrivesAfterIt() throws IOException {
        try (Socket socket = connect()) {
            assertThat(ask(socket, 7)).isEqualTo(7);
            socket.setSoTimeout(SHORT_MILLIS);
            proxy.blackHole(true);

            assertThatThrownBy(() -> ask(socket, 8)).isInstanceOf(SocketTimeoutException.class);
            try (Socket another = connect()) {
                another.setSoTimeout(SHORT_MILLIS);
                assertThatThrownBy(() -> ask(another, 1)).isInstanceOf(SocketTimeoutException.class);
            }

            socket.setSoTimeout(0);
            proxy.blackHole(false);
            assertThat(socket.getInputStream().read()).isEqualTo(8);
        }
    }

    @Test
    void whereThereIsNoServerAConnectionEnds() throws Exception {
        echo.close();
        // Until the thread has left accept, the port still takes connections.
        echoing.join();
        try (Socket socket = connect()) {
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void nobodyElsewhereCanConnect() throws IOException {
        ListeningSockets.assertLoopbackOnly(ProcessHandle.current().pid(), proxy.port());
    }
}
