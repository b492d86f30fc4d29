package io.lineup.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.compare.LineUp;
import io.lineup.compare.Recorded;
import io.lineup.compare.tpcc.TpccRules;

class MarkdownTest {
    @Test
    void aComparisonIsATableWithItsSuspectsBelow() {
        String text = Markdown.of(LineUp.of(Recorded.MYSQL, Recorded.POSTGRES, List.of(TpccRules.RULES)).comparison());

        assertThat(text).contains("| tpmC |", "| client CPU, us |", "\n- **");
        List<String> table = text.lines().filter(line -> line.startsWith("|")).toList();
        assertThat(table).allSatisfy(line -> assertThat(line.replace("\\|", "").chars().filter(each -> each == '|'))
                .as(line).hasSize(5));
    }
}
