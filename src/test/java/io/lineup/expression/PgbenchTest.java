package io.lineup.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import io.lineup.random.RandomStream;

/** Values, types and errors of expressions as pgbench has them: {@code pgbench-15.txt} is what it said. */
class PgbenchTest {
    private static final String SEPARATOR = " => ";

    @TestFactory
    Stream<DynamicTest> anExpressionHasTheOutcomeThatItHasInPgbench() throws IOException {
        try (InputStream in = Objects.requireNonNull(PgbenchTest.class.getResourceAsStream("pgbench-15.txt"))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).toList();
            assertThat(lines).hasSizeGreaterThan(300);
            return lines.stream().map(line -> {
                String expression = line.substring(0, line.indexOf(SEPARATOR));
                String expected = line.substring(line.indexOf(SEPARATOR) + SEPARATOR.length());
                return DynamicTest.dynamicTest(line, () -> check(expression, expected));
            });
        }
    }

    private static void check(String expression, String expected) {
        String outcome = outcome(expression);
        if (expected.startsWith("error")) {
            assertThat(outcome).startsWith(expected);
        } else {
            assertThat(outcome).isEqualTo(expected);
        }
    }

    private static String outcome(String text) {
        List<String> said = new ArrayList<>();
        Frame frame = new Frame(List.of(), new RandomStream(1), said::add);
        Expression expression;
        try {
            expression = Expression.parse("debug(" + text + ")", name -> Expression.constant("0"));
        } catch (ExpressionException e) {
            return "refused";
        }
        try {
            expression.evaluate(frame, new Value());
            return said.getLast();
        } catch (EvaluationException e) {
            return "error " + e.getMessage();
        }
    }
}
