package io.lineup.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * The environment of a run: {@code environment.json}. Unknown values are null.
 *
 * @param lineup  this program
 * @param java    the virtual machine and its flags
 * @param host    the machine of the client
 * @param driver  the JDBC driver, null when no connection was made
 * @param server  the server, null when no connection was made
 * @param session settings of a terminal's session as the server read them back: isolation, autocommit, and the like
 */
public record Environment(Lineup lineup, Java java, Host host, @Nullable Driver driver, @Nullable Server server,
        Map<String, String> session) {
    public Environment {
        session = Collections.unmodifiableMap(new LinkedHashMap<>(session));
    }

    /** @return the level that the server named, alike on all servers, such as {@code READ COMMITTED}; null if it named none */
    public @Nullable String isolation() {
        String read = session.get("transaction_isolation");
        return read == null ? null : read.toUpperCase(Locale.ROOT).replaceAll("[-_]", " ");
    }

    /** @return this environment with what a connection reported */
    public Environment withServer(Driver theDriver, Server theServer, Map<String, String> theSession) {
        return new Environment(lineup, java, host, theDriver, theServer, theSession);
    }

    /**
     * @param version     of the jar, {@code development} when run from class files
     * @param build       digest of the program and its SQL; null in results of older versions
     * @param gitCommit   of the checkout that contains the project, null outside of one. Says little of the jar: a commit
     *                    after the build changes it
     * @param gitModified whether files of the checkout differ from that commit
     */
    public record Lineup(String version, @Nullable String build, @Nullable String gitCommit,
            @Nullable Boolean gitModified) {

        /** @return version and build; of results without a build, the commit in its place */
        public String identity() {
            return build == null ? version + checkout(" ") : version + ", build " + build;
        }

        /** @return all of it */
        public String text() {
            return (build == null ? version : version + ", build " + build) + checkout(", commit ");
        }

        private String checkout(String before) {
            return (gitCommit == null ? "" : before + gitCommit)
                    + (Boolean.TRUE.equals(gitModified) ? " modified" : "");
        }
    }

    /**
     * @param version      such as {@code 25.0.1+8-LTS}
     * @param flags        arguments of the virtual machine, secrets masked
     * @param maxHeapBytes largest size of the heap
     * @param collectors   names of the collector's beans
     */
    public record Java(String version, String vendor, String name, List<String> flags, long maxHeapBytes,
            List<String> collectors) {
        public Java {
            flags = List.copyOf(flags);
            collectors = List.copyOf(collectors);
        }
    }

    /**
     * @param cores       processors that the virtual machine may use
     * @param memoryBytes physical memory
     */
    public record Host(String os, String kernel, String architecture, @Nullable String cpuModel, int cores,
            @Nullable Long memoryBytes) {}

    /**
     * @param className of the driver or its connection
     * @param options   what the driver makes of the options that it was given, its own defaults included
     */
    public record Driver(String name, String version, String className, Map<String, String> options) {
        public Driver {
            // Files of earlier versions have none.
            options = Collections.unmodifiableMap(new LinkedHashMap<>(Objects.requireNonNullElse(options, Map.of())));
        }
    }

    /**
     * @param product  name that the server gives itself
     * @param version  its whole version text
     * @param embedded whether this program started it
     * @param tls      protocol and cipher, null on a connection in plain text or when the server does not say
     * @param settings the server's settings that affect a measurement
     */
    public record Server(String product, String version, boolean embedded, @Nullable String tls,
            Map<String, String> settings) {
        public Server {
            settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        }
    }
}
