package io.lineup.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.lineup.config.LoadProperties;
import io.lineup.config.RestoreMode;
import io.lineup.config.Settings;

/** What an experiment file may say, and what is said of one that is wrong. */
class DefinitionTest {
    @TempDir
    Path folder;

    private ExperimentFiles files;

    @BeforeEach
    void begin() throws IOException {
        files = new ExperimentFiles(folder);
    }

    @Test
    void defaultsAreFiveInterleavedRoundsFromATemplateOnAServerThatRests() throws Exception {
        Definition definition = files.saying("axis.fetchSize=0, 10\n").definition();
        Settings settings = files.variants().get(0).settings();

        assertThat(definition.rounds().repeats()).isEqualTo(5);
        assertThat(definition.rounds().interleaved()).isTrue();
        assertThat(definition.rounds().aa()).isFalse();
        assertThat(settings.get(LoadProperties.RESTORE)).isEqualTo(RestoreMode.TEMPLATE);
        assertThat(settings.get(LoadProperties.QUIESCE)).isTrue();
    }

    @Test
    void whatTheBaseSaysOfRestoringHolds() throws Exception {
        Files.writeString(folder.resolve("base.properties"), "restore=reload\nquiesce=false\n",
                StandardOpenOption.APPEND);
        Settings settings = files.saying("axis.fetchSize=0, 10\n").variants().get(0).settings();

        assertThat(settings.get(LoadProperties.RESTORE)).isEqualTo(RestoreMode.RELOAD);
        assertThat(settings.get(LoadProperties.QUIESCE)).isFalse();
    }

    @Test
    void theCommandLineReplacesWhatTheFileSays() throws Exception {
        Definition definition = files.saying("axis.fetchSize=0, 10\nrepeats=9\nrestore=none\n").definition("repeats=2",
                "aa=true", "terminals=7");

        assertThat(definition.rounds().repeats()).isEqualTo(2);
        assertThat(definition.rounds().aa()).isTrue();
        assertThat(definition.common().value("terminals")).contains("7");
        assertThat(definition.common().value("restore")).contains("none");
    }

    @Test
    void allProblemsOfAllFilesAreReportedAtOnceWithTheirLines() throws Exception {
        Files.writeString(folder.resolve("base.properties"), "terminls=3\n", StandardOpenOption.APPEND);
        files.saying("""
                repeat=3
                axis.fetchSzie=0, 10
                case.a.warehouses=none
                order=random
                """);

        assertThat(files.problems()).anySatisfy(each -> assertThat(each).contains("try.properties:2",
                "there is no property repeat. Did you mean repeats?"))
                .anySatisfy(each -> assertThat(each).contains("fetchSzie", "Did you mean fetchSize?"))
                .anySatisfy(each -> assertThat(each).contains("try.properties:4", "warehouses=none is not valid"))
                .anySatisfy(each -> assertThat(each).contains("order=random", "`interleaved`, `sequential`"))
                .anySatisfy(each -> assertThat(each).contains("base.properties:5", "terminls", "terminals"))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            axis.fetchSize=0, 0           | has the same value twice
            axis.fetchSize=0,,10          | has an empty value
            axis.fetchSize=               | has an empty value
            axis.=0, 10                   | there is no property axis.
            axis.password=a, b            | secret
            axis.resultDirectory=a, b     | belongs to the whole experiment
            axis.repeats=1, 2             | belongs to the whole experiment
            each.fetchSize=0, 0           | has the same value twice. Remove one.
            each.fetchSize=               | Write each.fetchSize=VALUE, VALUE, ...
            each.fetchSzie=0, 10          | Did you mean fetchSize?
            each.targets=a, b             | belongs to the whole experiment
            each.terminals=2, 4           | there is nothing to compare
            case.fetchSize=1              | case.<name>.<property>
            case..fetchSize=1             | case.<name>.<property>
            terminals=3                   | there is nothing to compare
            targets=nowhere.properties    | There is no property file
            repeats=0                     | repeats=0 is not valid
            repeats=many                  | repeats=many is not valid
            aa=perhaps                    | aa=perhaps is not valid
            """)
    void aWrongLineIsNamed(String line, String words) throws Exception {
        files.saying(line + "\n");

        assertThat(files.problems()).anySatisfy(each -> assertThat(each).contains(words));
    }

    @Test
    void anAxisAndAFixedValueOfTheSamePropertyContradictEachOther() throws Exception {
        files.saying("axis.fetchSize=0, 10\nfetchSize=5\n");

        assertThat(files.problems()).anySatisfy(each -> assertThat(each).contains("axis.fetchSize",
                "try.properties:3"));
    }

    @Test
    void whatEachComparisonSharesCannotVaryWithinIt() throws Exception {
        files.saying("each.fetchSize=0, 10\naxis.fetchSize=1, 2\n");
        assertThat(files.problems()).anySatisfy(one -> assertThat(one).contains("try.properties:2", "each.fetchSize",
                "axis.fetchSize", "Remove one"));

        files.saying("each.fetchSize=0, 10\ncase.a.terminals=1\ncase.b.fetchSize=1\n");
        assertThat(files.problems()).anySatisfy(one -> assertThat(one).contains("each.fetchSize", "case.b.fetchSize"));

        files.saying("each.fetchSize=0, 10\nfetchSize=1\naa=true\n");
        assertThat(files.problems()).anySatisfy(one -> assertThat(one).contains("each.fetchSize", "try.properties:3"));
    }

    @Test
    void anAxisMayVaryWhatAnExperimentSetsByDefault() throws Exception {
        assertThat(files.saying("axis.restore=template, none\n").variants()).hasSize(2);
    }

    @Test
    void aMissingBaseIsNamed() throws Exception {
        Files.writeString(files.file, "axis.fetchSize=0, 10\n");
        assertThat(files.problems()).singleElement().asString().contains("base is missing");

        Files.writeString(files.file, "base=nowhere.properties\naxis.fetchSize=0, 10\n");
        assertThat(files.problems()).singleElement().asString().contains("try.properties:1", "nowhere.properties");
    }

    @Test
    void aMissingExperimentFileIsNamed() {
        assertThat(files.problems()).singleElement().asString().contains("There is no experiment file",
                files.file.toString());
    }

    @Test
    void aRunWithoutALengthIsRefused() throws Exception {
        files.saying("axis.fetchSize=0, 10\nrunSeconds=0\n");

        assertThat(files.problems()).anySatisfy(each -> assertThat(each).contains("How long shall the run last?"));
    }

    @Test
    void theFingerprintIsThatOfEveryFileAndOverride() throws Exception {
        String first = files.saying("axis.fetchSize=0, 10\n").definition().source().fingerprint();
        assertThat(files.definition().source().fingerprint()).isEqualTo(first).hasSize(64);
        assertThat(files.definition("terminals=3").source().fingerprint()).isNotEqualTo(first);

        Files.writeString(folder.resolve("base.properties"), ExperimentFiles.BASE + "# a word more\n");
        assertThat(files.definition().source().fingerprint()).isNotEqualTo(first);
    }

    @Test
    void aBaseOnTheCommandLineIsRelativeToTheWorkingFolder() throws Exception {
        Path other = folder.resolve("other.properties");
        Files.writeString(other, ExperimentFiles.BASE);

        assertThat(files.saying("axis.fetchSize=0, 10\n").definition("base=" + other).base().file()).isEqualTo(other);
    }
}
