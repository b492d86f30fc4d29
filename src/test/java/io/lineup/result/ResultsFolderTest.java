package io.lineup.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.result.ResultsFolder.Entry;
import io.lineup.result.ResultsFolder.Kind;

class ResultsFolderTest {
    @TempDir
    Path results;

    private int made;

    @BeforeEach
    void makeResults() throws IOException {
        make("2026-11-20T0900-quickstart", "summary.json");
        make("2026-11-19T0900-quickstart", "summary.json");
        make("2026-11-21T0900-threads", "plan.json");
        make("compare-a-b", "comparison.json");
        Files.createDirectory(results.resolve("something-else"));
    }

    /** What was written later is later, whatever its name. */
    private void make(String name, String file) throws IOException {
        Path written = Files.createFile(Files.createDirectory(results.resolve(name)).resolve(file));
        made++;
        Files.setLastModifiedTime(written, FileTime.from(Instant.ofEpochSecond(1_800_000_000L + made)));
    }

    @Test
    void resultsAreListedInTheOrderInWhichTheyWereWritten() {
        assertThat(ResultsFolder.list(results)).extracting(Entry::name).containsExactly("2026-11-20T0900-quickstart",
                "2026-11-19T0900-quickstart", "2026-11-21T0900-threads", "compare-a-b");
        assertThat(ResultsFolder.list(results)).extracting(Entry::kind).containsExactly(Kind.RUN, Kind.RUN,
                Kind.EXPERIMENT,
                Kind.COMPARISON);
        assertThat(ResultsFolder.list(results.resolve("none"))).isEmpty();
    }

    @Test
    void theLastOneIsFoundWithoutItsName() {
        assertThat(name("last")).isEqualTo("compare-a-b");
        assertThat(name("last~1")).isEqualTo("2026-11-21T0900-threads");
        assertThat(ResultsFolder.find(results, "last", entry -> entry.kind() == Kind.RUN))
                .hasFileName("2026-11-19T0900-quickstart");
        assertThatThrownBy(() -> name("last~4")).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("last~4");
    }

    @Test
    void aPartOfANameIsEnoughWhereItIsUnique() {
        assertThat(name("threads")).isEqualTo("2026-11-21T0900-threads");
        assertThat(name("20T09")).isEqualTo("2026-11-20T0900-quickstart");
        assertThatThrownBy(() -> name("quickstart")).isInstanceOf(ResultFolderException.class)
                .hasMessageContaining("2026-11-19T0900-quickstart");
    }

    @Test
    void aPathGoesBeforeAName() {
        assertThat(name(results.resolve("something-else").toString())).isEqualTo("something-else");
        assertThat(name("no-such")).isEqualTo("no-such");
    }

    private String name(String given) {
        return String.valueOf(ResultsFolder.find(results, given, entry -> true).getFileName());
    }
}
