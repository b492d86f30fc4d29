import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.w3c.dom.Element;

/** Prints the ten test classes that took longest: {@code java SlowestTests.java FOLDER...}, folders of Surefire's reports. */
final class SlowestTests {
    private static final int SHOWN = 10;

    private SlowestTests() {}

    private record TestClass(String name, double seconds) {}

    public static void main(String[] folders) throws Exception {
        List<TestClass> classes = new ArrayList<>();
        for (String folder : folders) {
            for (Path report : reports(Path.of(folder))) {
                Element suite = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(report.toFile())
                        .getDocumentElement();
                classes.add(new TestClass(suite.getAttribute("name"),
                        Double.parseDouble(suite.getAttribute("time").replace(",", ""))));
            }
        }
        classes.sort(Comparator.comparingDouble(TestClass::seconds).reversed());
        System.out.printf(Locale.ROOT, "The slowest of %d test classes:%n", classes.size());
        classes.stream().limit(SHOWN)
                .forEach(each -> System.out.printf(Locale.ROOT, "%7.1f s  %s%n", each.seconds, each.name));
    }

    private static List<Path> reports(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml")).toList();
        }
    }
}
