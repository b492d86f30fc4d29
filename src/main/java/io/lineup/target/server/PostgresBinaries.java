package io.lineup.target.server;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL's programs, unpacked from the class path or by the user.
 *
 * @param folder contains {@code bin}, {@code lib} and {@code share}
 * @param version as the server itself says it, such as {@code 18.6}
 */
record PostgresBinaries(Path folder, String version) {
    private static final Pattern JAR_VERSION = Pattern.compile("-(\\d+(?:\\.\\d+)+)\\.jar!");
    private static final Pattern SAID_VERSION = Pattern.compile("\\(PostgreSQL\\) (\\S+)");

    /** @return path of a program, such as {@code initdb} */
    String program(String name) {
        return folder.resolve("bin").resolve(name).toString();
    }

    String majorVersion() {
        int end = 0;
        while (end < version.length() && Character.isDigit(version.charAt(end))) {
            end++;
        }
        return version.substring(0, end);
    }

    /**
     * Unpacks the programs unless that has been done, also by another process at this moment.
     *
     * @param wanted {@code server.version}
     */
    static PostgresBinaries in(Path cache, @Nullable String wanted) {
        String name = archiveName(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
        URL archive = PostgresBinaries.class.getResource("/" + name);
        if (archive == null) {
            throw new ServerException("There is no embedded PostgreSQL for this platform: " + name
                    + " is not on the class path. Build Lineup from its sources on this machine, or give the address of"
                    + " your own PostgreSQL (conn=...) instead of server=embedded.");
        }
        Matcher jar = JAR_VERSION.matcher(archive.toString());
        Path folder = cache.resolve("postgres-" + (jar.find() ? jar.group(1) : "unnamed"));
        try {
            Unpacked.ensure(folder, "PostgreSQL", archive, Tar::unpackXz);
        } catch (IOException e) {
            throw new ServerException("Cannot unpack PostgreSQL into " + folder + ": " + e
                    + ". Make room or set LINEUP_HOME to a folder that you may write.", e);
        }
        PostgresBinaries binaries = new PostgresBinaries(folder, saidVersion(folder));
        if (wanted != null && !binaries.version.equals(wanted) && !binaries.version.startsWith(wanted + ".")) {
            throw new ServerException("server.version=" + wanted + ": the embedded PostgreSQL is " + binaries.version
                    + ". Leave server.version out, or use your own server (conn=...).");
        }
        return binaries;
    }

    /** @param home {@code server.home} */
    static PostgresBinaries at(Path home) {
        return new PostgresBinaries(home, saidVersion(home));
    }

    /** @return the archive's name, as the project that builds these archives has it */
    static String archiveName(String os, String processor) {
        String system = os.toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : os.toLowerCase(Locale.ROOT);
        String arch = switch (processor) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "arm_64";
            default -> processor;
        };
        return "postgres-" + system + "-" + arch + ".txz";
    }

    private static String saidVersion(Path folder) {
        Commands.Outcome outcome = Commands.run(List.of(folder.resolve("bin/postgres").toString(), "--version"),
                folder);
        Matcher said = SAID_VERSION.matcher(outcome.output());
        if (!outcome.succeeded() || !said.find()) {
            throw new ServerException("The PostgreSQL in " + folder + " does not run here: "
                    + outcome.output()
                    + ". It needs glibc 2.27 and libstdc++ 6 or later (Debian, Ubuntu: apt-get install"
                    + " libstdc++6). Delete that folder if it is damaged, or use your own server (conn=...).");
        }
        return said.group(1);
    }
}
