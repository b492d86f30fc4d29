import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Links a Java runtime with what Lineup, its libraries and its flight recordings need: LinkRuntime TARGET. */
public final class LinkRuntime {
    /**
     * What Lineup and its libraries need, and what they find at run time: the drivers' authentication and socket options.
     * Not java.desktop, although class files name it: only JGroups' demos, pgjdbc's geometric types and the like use it.
     */
    private static final List<String> MODULES = List.of("java.base", "java.instrument", "java.logging",
            "java.management", "java.naming", "java.security.jgss", "java.security.sasl", "java.sql",
            "java.transaction.xa", "java.xml", "jdk.crypto.ec", "jdk.httpserver", "jdk.jfr", "jdk.management",
            "jdk.management.jfr", "jdk.net", "jdk.security.auth", "jdk.unsupported", "jdk.zipfs");

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
                "--no-header-files", "--no-man-pages", "--compress", "zip-9",
                // What it generates differs from time to time, and a release has the same bytes each time.
                "--disable-plugin", "generate-jli-classes", "--output", target.toString());
        System.exit(code);
    }
}
