package io.lineup.target.server;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import io.lineup.config.Database;

/** A program that starts a server and waits to be killed. Prints the server's process id. */
final class ServerOwner {
    private ServerOwner() {}

    /**
     * @param args kind of database, data folder, cache folder, and a setting as name and value; then a version of the server, unless
     *        its default is meant
     */
    public static void main(String[] args) throws IOException {
        EmbeddedServer server = EmbeddedServer.start(Database.valueOf(args[0]),
                new ServerSpec(args.length > 5 ? args[5] : null, null, Path.of(args[1]), 0, Map.of(args[3], args[4]),
                        true,
                        Path.of(args[2])));
        System.out.println("server " + server.pid());
        System.out.flush();
        if (System.in.read() < 0) {
            server.close();
        }
    }
}
