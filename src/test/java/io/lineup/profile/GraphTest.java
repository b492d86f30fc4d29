package io.lineup.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphTest {
    @TempDir
    Path folder;

    @Test
    void collapsedLinesAddUpUnderTheirStatement() throws Exception {
        Graph graph = Graph.byOwner(GraphKind.CPU, "CPU", Map.of("A.one", Map.of(stack("x.X.run", "y.Y.go"), 6_999L),
                "B.two", Map.of(stack("x.X.run"), 5_000L)));

        graph.write(folder, "cpu");

        assertThat(Files.readString(folder.resolve("cpu.collapsed")))
                .isEqualTo("A.one;x.X.run;y.Y.go 7\nB.two;x.X.run 5\n");
    }

    @Test
    void aPageAsksTheNetworkForNothingAndNamesItsUnit() throws Exception {
        Graph graph = new Graph(GraphKind.ALLOCATION, "a < b");
        graph.add(stack("x.X.run"), 3);

        String html = Files.readString(graph.write(folder, "alloc"));

        assertThat(html).contains("a &lt; b", "x.X.run", "' bytes'").doesNotContain("' samples'");
        assertThat(html).doesNotContainPattern("(src|url)\\s*[=(]\\s*['\"]?(https?:)?//").doesNotContain("<link",
                "fetch(", "XMLHttpRequest", "import(");
    }

    @Test
    void aDifferenceIsOfValuesForEachThousandTransactions() throws Exception {
        Graph base = Graph.byOwner(GraphKind.CPU, "", Map.of("A.one", Map.of(stack("x.X.run"), 4_000_000L))).times(0.5);
        Graph changed = Graph.byOwner(GraphKind.CPU, "", Map.of("A.one", Map.of(stack("x.X.run"), 3_000_000L)));

        String html = Files.readString(changed.writeDifference(base, folder, "difference"));

        assertThat(html).contains("d=1000000\n", "' ns'");
    }

    @Test
    void aDifferenceOfFewSamplesInManyTransactionsLosesNone() throws Exception {
        long sample = GraphKind.JAVA_CPU.perUnit();
        Graph base = Graph.byOwner(GraphKind.JAVA_CPU, "", Map.of("A.one", Map.of(stack("x.X.run"), 2 * sample,
                stack("x.X.run", "y.Y.gone"), sample))).times(0.001);
        Graph changed = Graph.byOwner(GraphKind.JAVA_CPU, "", Map.of("A.one", Map.of(stack("x.X.run"), sample,
                stack("x.X.run", "y.Y.come"), sample))).times(0.001);

        String html = Files.readString(changed.writeDifference(base, folder, "difference"));

        assertThat(html).contains("d=-1000\n", "d=U\n", "' millionths of a sample'");
        assertThat(folder.resolve("difference.collapsed")).hasContent("""
                A.one;x.X.run 2000 1000
                A.one;x.X.run;y.Y.come 0 1000
                A.one;x.X.run;y.Y.gone 1000 0
                """);
    }

    @Test
    void aStackBeginsWhereItsStatementIsExecuted() {
        assertThat(Stack.of(null, UnaryOperator.identity()).frames()).extracting(Stack.Frame::name)
                .containsExactly("[no stack]");
        assertThat(stack("a.Terminal.run", "io.lineup.sql.TimedStatement.query", "d.D.go").fromStatement())
                .isEqualTo(stack("io.lineup.sql.TimedStatement.query", "d.D.go"));
    }

    @Test
    void theClassesThatExecuteStatementsBearTheirNames() throws Exception {
        for (String name : Stack.EXECUTING) {
            assertThat(Class.forName(name)).isFinal();
        }
    }

    private static Stack stack(String... names) {
        return new Stack(Stream.of(names).map(name -> new Stack.Frame(name, Stack.Frame.Type.COMPILED)).toList());
    }

    @Test
    void fewSamplesAreDoubtful() {
        RecordedStatement facts = new RecordedStatement("A.one");
        for (int i = 0; i < CpuRow.ENOUGH - 1; i++) {
            facts.sample(10_000_000);
        }
        facts.call(900_000_000);
        RecordedWindow window = new RecordedWindow(1, 1, Map.of("A.one", facts), Map.of(), 0);

        assertThat(CpuRow.of(window)).containsExactly(
                new CpuRow("A.one", 1, 99, 1, 990_000.0, 900_000.0));
        assertThat(CpuRow.of(window).getFirst().doubtful()).isTrue();
        facts.sample(10_000_000);
        assertThat(CpuRow.of(window)).extracting(CpuRow::doubtful).isEqualTo(List.of(false));
    }
}
