package io.lineup.target.server;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Which server to start, and how.
 *
 * @param version wanted version, such as {@code 18} or {@code 18.6}; null for the one that Lineup brings
 * @param home folder of a build of the user's, in place of what Lineup brings; null for none
 * @param data the server's data folder; made when it is missing, kept when the server stops. Next to it are
 *        {@code <data>.log} (what the server writes), {@code <data>.lock}, {@code <data>.port} (the port used last) and
 *        {@code <data>.password} (the administrator's, readable by its owner only)
 * @param port to listen on; 0 for the port used last with this data folder, or any free one
 * @param settings the server's own settings ({@code server.<name>}), which go before Lineup's
 * @param stats whether the server counts calls and time for each statement ({@code server.stats})
 * @param tls whether the server gets a certificate from Lineup, and offers TLS; its files are in {@code <data>.tls}
 * @param cache folder for unpacked programs, shared by all data folders of a user
 */
public record ServerSpec(@Nullable String version, @Nullable Path home, Path data, int port,
        Map<String, String> settings, boolean stats, boolean tls, Path cache) {

    public ServerSpec {
        if (port < 0 || port > 65535) {
            throw new ServerException("server.port=" + port + ": a port is a number from 0 (any free port) to 65535.");
        }
        home = home == null ? null : home.toAbsolutePath().normalize();
        data = data.toAbsolutePath().normalize();
        cache = cache.toAbsolutePath().normalize();
        settings = new LinkedHashMap<>(settings);
    }

    /** Without TLS of Lineup's. */
    public ServerSpec(@Nullable String version, @Nullable Path home, Path data, int port, Map<String, String> settings,
            boolean stats, Path cache) {
        this(version, home, data, port, settings, stats, false, cache);
    }

    /** @return the same server on another port */
    public ServerSpec onPort(int other) {
        return new ServerSpec(version, home, data, other, settings, stats, tls, cache);
    }

    /** @return the same server on another port and data folder, with {@code more} over its settings */
    ServerSpec node(Path folder, int itsPort, Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.putAll(more);
        return new ServerSpec(version, home, folder, itsPort, all, stats, cache);
    }

    /** @return the file or folder next to the data folder whose name has {@code ending} added */
    Path sibling(String ending) {
        return data.resolveSibling(data.getFileName() + ending);
    }

    /** @return the certificate that {@link #tls} is about */
    ServerCertificate certificate() {
        return new ServerCertificate(sibling(".tls"));
    }

    /** @return the folder that contains the data folder */
    Path parent() {
        Path parent = data.getParent();
        if (parent == null) {
            throw new ServerException("server.data=" + data + ": name a folder below the root folder.");
        }
        return parent;
    }
}
