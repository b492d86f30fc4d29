package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A program that starts a server and waits to be killed. Prints the server's process id. */
final class ServerOwner {
    private ServerOwner() {}

    /** @param args data folder, cache folder */
    public static void main(String[] args) throws IOException {
        EmbeddedPostgres server = EmbeddedPostgres.start(new ServerSpec(null, Path.of(args[0]), 0,
                Map.of("shared_buffers", "16MB"), true, Path.of(args[1])));
        System.out.println("server " + server.pid());
        System.out.flush();
        if (System.in.read() < 0) {
            server.close();
        }
    }
}
