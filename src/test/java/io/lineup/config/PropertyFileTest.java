package io.lineup.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyFileTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"a=b", "a:b", "a b", "  a  =  b", "a", "a=", "a=b\\\n   c", "a=b\\\\\nc=d", "a=b\\\n\nc=d",
        "a=b\\\r\n c\r\nd=e", "a=b\rc=d", "a\\ b=c", "a\\=b=c", "a=\\t\\n\\u00e4", "a=b\\\n#c", "#a=b\\\nc=d",
        "!a\n\n \t \nb=c", "a=b\\", "a==b", "a=\u00e4"})
    void aFileIsReadAsTheJdkReadsIt(String text) throws Exception {
        Properties expected = new Properties();
        expected.load(new StringReader(text));
        Properties actual = new Properties();
        read(text).forEach(each -> actual.setProperty(each.name(), each.value()));

        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void anEntryBearsTheNumberOfItsFirstLine() throws Exception {
        assertThat(read("# one\n\na=b\\\n  c\nd=e\r\nf=g")).extracting(each -> each.origin().where())
                .satisfiesExactly(a -> assertThat(a).endsWith(":3"), d -> assertThat(d).endsWith(":5"),
                        f -> assertThat(f).endsWith(":6"));
    }

    @Test
    void linesWithTwoSlashesAreComments() throws Exception {
        assertThat(read("//a=b\n  // c\n//d\\\ne=f")).extracting(Given::name).containsExactly("e");
    }

    @Test
    void aByteOrderMarkAndTrailingBlanksAreDropped() throws Exception {
        assertThat(read("\uFEFFa=b c \t\r\n")).singleElement()
                .satisfies(each -> assertThat(each.name() + "=" + each.value()).isEqualTo("a=b c"));
    }

    private List<Given> read(String text) throws Exception {
        List<String> problems = new ArrayList<>();
        List<Given> entries = PropertyFile.read(Files.writeString(folder.resolve("x.properties"), text), problems::add);
        assertThat(problems).isEmpty();
        return entries;
    }
}
