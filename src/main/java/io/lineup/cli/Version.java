package io.lineup.cli;

import java.sql.Driver;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import io.lineup.config.Folders;
import io.lineup.result.Environment;
import io.lineup.result.Environments;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar states and its commit, the JVM that runs it, and the drivers that it finds. */
final class Version implements IVersionProvider {
    private static final Pattern JAR = Pattern.compile("-(\\d+(?:\\.\\d+)+)\\.jar$");

    @Override
    public String[] getVersion() {
        Environment.Lineup lineup = Environments.local(Folders.ofThisProcess().project()).lineup();
        String commit = lineup.gitCommit();
        return Stream.concat(
                Stream.of("lineup " + lineup.version() + (commit == null ? "" : ", commit " + commit),
                        "Java " + Runtime.version()),
                ServiceLoader.load(Driver.class).stream().map(ServiceLoader.Provider::get).map(Version::of).sorted())
                .toArray(String[]::new);
    }

    /** Some drivers say less than their jar does: its manifest, or else its name. */
    private static String of(Driver driver) {
        Class<?> type = driver.getClass();
        String version = Optional.ofNullable(type.getPackage().getImplementationVersion()).or(() -> ofJar(type))
                .orElse(driver.getMajorVersion() + "." + driver.getMinorVersion());
        return type.getName() + " " + version;
    }

    private static Optional<String> ofJar(Class<?> type) {
        Matcher jar = JAR.matcher(type.getProtectionDomain().getCodeSource().getLocation().getPath());
        return jar.find() ? Optional.of(jar.group(1)) : Optional.empty();
    }
}
