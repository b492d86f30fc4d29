package io.lineup.connector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

/** What users of Maven write according to docs/connector.md. */
class DependencyTest {
    private static final Path PROJECT = Path.of(System.getProperty("lineup.project", ""));

    @Test
    void theDocumentedDependenciesHaveTheVersionsOfThePom() throws IOException {
        String pom = Files.readString(PROJECT.resolve("pom.xml"));
        String lineup = found("<artifactId>lineup</artifactId>\\s*<version>([^<]+)<", pom);
        String connectorJ = found("<mysql.version>([^<]+)<", pom);
        String documented = Files.readString(PROJECT.resolve("docs/connector.md"));

        assertThat(found("<artifactId>lineup</artifactId>\\s*<version>([^<]+)<", documented)).isEqualTo(lineup);
        assertThat(found("<artifactId>mysql-connector-j</artifactId>\\s*<version>([^<]+)<", documented))
                .isEqualTo(connectorJ);
    }

    private static String found(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }
}
