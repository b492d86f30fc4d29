import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Takes the licences and notices out of the libraries that a release contains, a folder for each jar: Licences CLASSPATH
 * TARGET.
 * Jars without any are said on standard output; their licence stands in the bill of materials.
 */
public final class Licences {
    private static final Pattern TEXT = Pattern.compile("(meta-inf/|)(license|licence|notice|copying|copyright)[^/]*",
            Pattern.CASE_INSENSITIVE);

    private Licences() {}

    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[1]);
        List<String> without = new ArrayList<>();
        for (String part : arguments[0].split(File.pathSeparator)) {
            if (part.endsWith(".jar")) {
                Path jar = Path.of(part);
                String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
                if (take(jar, target.resolve(name)) == 0) {
                    without.add(name);
                }
            }
        }
        without.sort(null);
        System.out.println("Without a licence text of their own: " + String.join(", ", without));
    }

    private static int take(Path jar, Path folder) throws IOException {
        int taken = 0;
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()
                    && TEXT.matcher(each.getName()).matches() && !isClass(each)).toList()) {
                Files.createDirectories(folder);
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.write(folder.resolve(entry.getName().replace('/', '-')), in.readAllBytes());
                }
                taken++;
            }
        }
        return taken;
    }

    private static boolean isClass(ZipEntry entry) {
        return entry.getName().toLowerCase(Locale.ROOT).endsWith(".class");
    }
}
