package io.lineup.target.server;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which port of 127.0.0.1 a server listens on. */
final class LoopbackPort {
    static final String HOST = "127.0.0.1";

    private LoopbackPort() {}

    /**
     * @param first false when the port used last has been tried already
     * @return the port that the user chose, else the one used last, else any free one
     */
    static int choose(ServerSpec spec, boolean first) {
        if (spec.port() != 0) {
            if (!isFree(spec.port())) {
                throw new ServerException("server.port=" + spec.port() + " is taken on " + HOST
                        + ". Choose another one, or 0 for any free port.");
            }
            return spec.port();
        }
        try {
            if (first && Files.exists(spec.sibling(".port"))) {
                int last = Integer.parseInt(Files.readString(spec.sibling(".port")).trim());
                if (isFree(last)) {
                    return last;
                }
            }
        } catch (IOException | IllegalArgumentException unreadable) {
            return anyPort();
        }
        return anyPort();
    }

    private static boolean isFree(int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }

    /** @return so many free ports, no two alike */
    static List<Integer> any(int count) {
        Set<Integer> found = new LinkedHashSet<>();
        while (found.size() < count) {
            found.add(anyPort());
        }
        return List.copyOf(found);
    }

    private static int anyPort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new ServerException("No free port on " + HOST + ": " + e.getMessage() + ".", e);
        }
    }
}
