package io.lineup.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.sql.Driver;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

import org.junit.jupiter.api.Test;
import org.mariadb.jdbc.util.VersionFactory;
import org.postgresql.util.DriverInfo;

import com.mysql.cj.Constants;

import io.lineup.config.Folders;
import io.lineup.result.Environments;

class VersionTest {
    private final List<String> lines = Call.of("--version").out().lines().toList();

    @Test
    void theFirstLineNamesVersionAndCommit() throws Exception {
        assertThat(lines.getFirst()).startsWith("lineup " + Environments.version());
        Process git = new ProcessBuilder("git", "rev-parse", "HEAD")
                .directory(Folders.ofThisProcess().project().toFile()).start();
        String commit = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assumeTrue(git.waitFor() == 0, "The sources are no checkout.");

        assertThat(lines.getFirst()).endsWith(", commit " + commit);
    }

    @Test
    void theSecondLineNamesTheJdk() {
        assertThat(lines.get(1)).isEqualTo("Java " + Runtime.version());
    }

    @Test
    void eachDriverHasALineWithTheVersionThatItKnowsItself() {
        Map.of("org.postgresql.Driver", DriverInfo.DRIVER_VERSION, "com.mysql.cj.jdbc.Driver", Constants.CJ_VERSION,
                "org.mariadb.jdbc.Driver", VersionFactory.getInstance().getVersion())
                .forEach((driver, version) -> assertThat(lines).contains(driver + " " + version));
    }

    @Test
    void noOtherDriverIsLeftOut() {
        assertThat(lines.subList(2, lines.size())).extracting(line -> line.substring(0, line.indexOf(' ')))
                .containsExactlyElementsOf(ServiceLoader.load(Driver.class).stream().map(each -> each.type().getName())
                        .sorted().toList());
    }
}
