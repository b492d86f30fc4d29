import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Links a Java runtime with what Lineup, its libraries and its flight recordings need: LinkRuntime TARGET. */
public final class LinkRuntime {
    /** Beyond what the libraries name: certificates, locales' decimal marks and host names of drivers are found at run time. */
    private static final List<String> MODULES = List.of("java.base", "java.compiler", "java.desktop", "java.instrument",
            "java.logging", "java.management", "java.naming", "java.net.http", "java.security.jgss",
            "java.security.sasl", "java.sql", "java.sql.rowset", "java.transaction.xa", "java.xml", "jdk.crypto.ec",
            "jdk.httpserver", "jdk.jfr", "jdk.management", "jdk.management.jfr", "jdk.security.auth", "jdk.unsupported",
            "jdk.zipfs");

    private LinkRuntime() {}

    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[0]);
        if (Files.exists(target)) {
            try (Stream<Path> old = Files.walk(target)) {
                for (Path each : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElseThrow(() -> new IllegalStateException(
                "This Java has no jlink: use a JDK."));
        int code = jlink.run(System.out, System.err, "--add-modules", String.join(",", MODULES), "--strip-debug",
                "--no-header-files", "--no-man-pages", "--compress", "zip-6", "--output", target.toString());
        System.exit(code);
    }
}
