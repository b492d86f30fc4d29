package io.lineup.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.lineup.load.LoadException;
import io.lineup.load.RowFormat;
import io.lineup.load.RowStream;

class TableRowsTest {
    @TempDir
    Path folder;

    private final List<String> problems = new ArrayList<>();

    private TableRows read(String text, String... defines) throws IOException {
        Path file = folder.resolve("t.rows");
        Map<String, String> values = new HashMap<>();
        for (String each : defines) {
            values.put(each.substring(0, each.indexOf('=')), each.substring(each.indexOf('=') + 1));
        }
        return TableRows.read(file, text.lines().map(String::strip).toList(), values, problems::add);
    }

    private static String rows(TableRows table, long seed, int instance, long from, long to) throws IOException {
        try (InputStream in = new RowStream(table.generator(seed, 7, instance, from, to), RowFormat.TEXT, () -> false,
                new LongAdder())) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void aColumnSeesTheColumnsBeforeItTheRowTheTableTheScaleAndTheVariables() throws IOException {
        TableRows table = read("""
                # accounts
                table t instances :n * 2
                rows :scale * 3
                id = :row
                twice = :id * 2
                place = :table * 100 + :scale
                note = 'a\\tb'
                none = null
                half = :row / 2.0
                """, "n=4");

        assertThat(problems).isEmpty();
        assertThat(table.instances(1)).isEqualTo(8);
        assertThat(table.rows(7, 1)).isEqualTo(21);
        assertThat(table.columns()).containsExactly("id", "twice", "place", "note", "none", "half");
        assertThat(rows(table, 1, 3, 2, 3)).isEqualTo("""
                2\t4\t307\ta\\\\tb\t\\N\t1
                3\t6\t307\ta\\\\tb\t\\N\t1.5
                """);
    }

    @Test
    void aRowIsAFunctionOfSeedTableAndNumber() throws IOException {
        TableRows table = read("table t instances 2\nrows 100\nid = :row\nk = random(1, 1000000)\nc = text('##-@@')\n");

        String all = rows(table, 1, 1, 1, 100);
        assertThat(rows(table, 1, 1, 1, 40) + rows(table, 1, 1, 41, 100)).isEqualTo(all);
        assertThat(rows(table, 2, 1, 1, 100)).isNotEqualTo(all);
        assertThat(rows(table, 1, 2, 1, 100)).isNotEqualTo(all);
        assertThat(all.lines().distinct()).hasSize(100);
    }

    @Test
    void everyBadLineIsNamed() throws IOException {
        read("table t\nrows :nothing\nid = :row\nid = 2\nx = random(1,\nnonsense\ny = array(2, 1)\n");

        assertThat(problems).hasSize(6).anyMatch(each -> each.contains("line 2") && each.contains(":nothing"))
                .anyMatch(each -> each.contains("line 4") && each.contains("id is declared already"))
                .anyMatch(each -> each.contains("line 5")).anyMatch(each -> each.contains("line 6"))
                .anyMatch(each -> each.contains("line 7") && each.contains("array"))
                .anyMatch(each -> each.contains("`rows NUMBER`"));
    }

    @Test
    void whatHasNoValueIsSaidWithItsRow() throws IOException {
        TableRows table = read("table t\nrows 3\nid = 6 / (:row - 2)\n");

        assertThatThrownBy(() -> rows(table, 1, 1, 1, 3)).isInstanceOf(LoadException.class)
                .hasMessageContainingAll("t.rows", "id of row 2", "division by zero");
        TableRows none = read("table t instances 0\nrows 1\n");
        assertThatThrownBy(() -> none.instances(1)).isInstanceOf(LoadException.class)
                .hasMessageContaining("instances is 0");
    }
}
