package io.lineup.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.lineup.random.RandomStream;

class ExpressionTest {
    private static final List<String> NAMES = List.of("default_seed", "scale", "x", "s", "list");

    private final Frame frame = new Frame(NAMES, new RandomStream(7), message -> {});

    ExpressionTest() {
        frame.variable(0).set(99);
        frame.variable(1).set(10);
    }

    private static Expression parse(String text) {
        return Expression.parse(text, name -> {
            if (!NAMES.contains(name)) {
                throw new ExpressionException("no variable " + name);
            }
            return Expression.variable(NAMES.indexOf(name));
        });
    }

    private Value value(String text) {
        Value value = new Value();
        parse(text).evaluate(frame, value);
        return value;
    }

    @Test
    void aVariableKeepsWhatWasAssignedLast() {
        frame.assign(2, parse("4"));
        frame.assign(2, parse("1 + :x * :x"));
        assertThat(value(":x").whole()).isEqualTo(17);
        frame.assign(2, parse(":x / 2.0"));
        assertThat(value(":x").real()).isEqualTo(8.5);
    }

    @Test
    void aVariableThatNothingWasAssignedToIsNamed() {
        assertThatThrownBy(() -> value("1 + :x")).isInstanceOf(EvaluationException.class)
                .hasMessage("undefined variable \"x\"");
    }

    @Test
    void aFailedAssignmentLeavesTheVariableAsItWas() {
        frame.assign(2, parse("5"));
        assertThatThrownBy(() -> frame.assign(2, parse(":x / 0"))).hasMessage("division by zero");
        assertThat(value(":x").whole()).isEqualTo(5);
    }

    @Test
    void textFromOutsideIsReadWhereItIsUsedAndKeptAsItWas() {
        frame.variable(2).setUntyped(" 41");
        assertThat(value(":x + 1").whole()).isEqualTo(42);
        assertThat(frame.variable(2).string()).isEqualTo(" 41");
        frame.variable(2).setUntyped("blue");
        assertThatThrownBy(() -> value(":x + 1")).hasMessageContaining("\"blue\" is neither a number");
    }

    @Test
    void aConditionIsMetByTrueAndByNumbersOtherThanZero() {
        assertThat(List.of("true", "1", "-1", "0.5").stream().map(ExpressionTest::parse)).allMatch(frame::test);
        assertThat(List.of("false", "0", "0.0", "null").stream().map(ExpressionTest::parse)).noneMatch(frame::test);
        assertThatThrownBy(() -> frame.test(parse("'yes'"))).hasMessage("a condition cannot be a string");
    }

    @Test
    void integersAreRoundedToTheEvenNeighbour() {
        assertThat(frame.integer(parse("2.5"))).isEqualTo(2);
        assertThat(frame.integer(parse("3.5"))).isEqualTo(4);
        assertThatThrownBy(() -> frame.integer(parse("null"))).hasMessage("cannot coerce null to int");
    }

    @Test
    void hashesAndPermutationsTakeTheSeedOfTheRunByDefault() {
        assertThat(value("hash(5)").whole()).isEqualTo(value("hash_murmur2(5, 99)").whole());
        assertThat(value("hash_fnv1a(5)").whole()).isEqualTo(value("hash_fnv1a(5, 99)").whole());
        assertThat(value("permute(5, 1000)").whole()).isEqualTo(value("permute(5, 1000, 99)").whole());
    }

    @Test
    void permuteReachesEachNumberOnce() {
        Set<Long> reached = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            reached.add(value("permute(" + i + ", 100, 3)").whole());
        }
        assertThat(reached).hasSize(100).allMatch(number -> number >= 0 && number < 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"random(3, 6)", "random_exponential(3, 6, 2.0)", "random_gaussian(3, 6, 2.5)",
        "random_zipfian(3, 6, 0.9)", "random_pareto(3, 6, 0.2)", "random_mean(3, 6, 2)", "choice(3, 4, 5, 6)"})
    void everyRandomFunctionReachesTheWholeRangeAndNoMore(String text) {
        Set<Long> reached = new TreeSet<>();
        for (int i = 0; i < 1000; i++) {
            reached.add(value(text).whole());
        }
        assertThat(reached).containsExactly(3L, 4L, 5L, 6L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"random_pareto(1, 5, 0) | pareto parameter must be between 0 and 1 (not 0.0)",
        "random_pareto(1, 5, 1) | pareto parameter must be between 0 and 1 (not 1.0)",
        "random_zipfian(1, 5, 0) | zipfian parameter must be greater than zero and at most 1000.0 (not 0.0)",
        "random_zipfian(1, 5, 0.0/0) | zipfian parameter must be greater than zero and at most 1000.0 (not NaN)",
        "random_mean(1, 5, 0) | a mean is of 1 to 10000 draws (not 0.0)",
        "random_special(5, 1) | empty range given to random",
        "pad(1, -1) | the width of pad must be 0 to 1000, not -1",
        "array(0, 1) | an array has 1 to 65535 elements, not 0", "abs(true) | cannot coerce boolean to int",
        "1 + 'a' | cannot coerce string to int", "not 'a' | cannot coerce string to boolean"})
    void whatHasNoValueSaysWhy(String text, String reason) {
        assertThatThrownBy(() -> value(text)).isInstanceOf(EvaluationException.class).hasMessage(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"nosuch(1) | unknown function nosuch()",
        "random(1) | random() takes 2 arguments, not 1", "pi(1) | pi() takes no argument, not 1",
        "sqrt() | sqrt() takes one argument, not 0", "hash(1, 2, 3) | hash() takes 1 or 2 arguments, not 3",
        "least() | least() takes at least one argument, not 0", "1 + | syntax error at the end",
        "1 + * 2 | syntax error at \"*\"", ":y | no variable y", "1 ? 2 | unexpected character \"?\"",
        "99999999999999999999 | bigint constant overflow \"99999999999999999999\"",
        "text(:x) | text() takes a literal in quotes, such as text('###-@@@')",
        "1 + array(2, 3) | array() must be the whole expression",
        "choice(array(2, 3), 1) | array() must be the whole expression",
        "array(2, array(2, 3)) | an array has no arrays in it"})
    void whatIsNoExpressionSaysWhy(String text, String reason) {
        assertThatThrownBy(() -> parse(text)).isInstanceOf(ExpressionException.class).hasMessage(reason);
    }

    @Test
    void textsAreDrawnCharacterByCharacter() {
        frame.assign(3, parse("text('##-@@ x')"));
        Value drawn = frame.variable(3);
        assertThat(drawn.kind()).isEqualTo(ValueKind.STRING);
        assertThat(drawn.string()).matches("[0-9]{2}-[a-z]{2} x");
        assertThat(new String(drawn.utf8(), 0, drawn.length(), StandardCharsets.UTF_8)).isEqualTo(drawn.string());
    }

    @Test
    void aStringOfDigitsStaysAString() {
        frame.assign(3, parse("text('##')"));
        assertThat(value(":s").kind()).isEqualTo(ValueKind.STRING);
        assertThat(value(":s").string()).isEqualTo(frame.variable(3).string());
        assertThatThrownBy(() -> value(":s + 1")).hasMessage("cannot coerce string to int");
    }

    @ParameterizedTest
    @CsvSource({"'pad(7, 3)', 007", "'pad(-7, 4)', -007", "'pad(12345, 3)', 12345", "'pad(0, 0)', 0",
        "'pad(2.5, 3.4)', 002", "'pad(-9223372036854775808, 22)', -009223372036854775808", "'pad(null, 1)', NULL",
        "'choice(''it''''s'')', it's"})
    void textFunctions(String text, String expected) {
        assertThat(value(text)).hasToString(expected);
    }

    @Test
    void textIsTheSameWhetherItIsReadAsStringOrAsBytes() {
        Value value = value("'é' ");
        assertThat(value.length()).isEqualTo(2);
        assertThat(new String(value.utf8(), 0, 2, StandardCharsets.UTF_8)).isEqualTo("é");
        value.setString("longer than before");
        assertThat(value.length()).isEqualTo(18);
        value.set(1);
        value.setUntyped("");
        assertThat(value.length()).isZero();
    }

    @Test
    void choiceEvaluatesOnlyWhatIsChosen() {
        frame.assign(2, parse("0"));
        Set<String> seen = new TreeSet<>();
        for (int i = 0; i < 100; i++) {
            try {
                seen.add(value("choice(1 / :x, 'b', null)").toString());
            } catch (EvaluationException e) {
                seen.add(e.getMessage());
            }
        }
        assertThat(seen).containsExactly("NULL", "b", "division by zero");
    }

    @Test
    void anArrayHasAsManyElementsAsItsFirstArgumentSays() {
        assertThat(parse("(array(3, 1))").isArray()).isTrue();
        for (int size : new int[]{3, 100, 2}) {
            frame.assign(2, parse("" + size));
            frame.assign(4, parse("array(:x, random(1, 9))"));
            Value list = frame.variable(4);
            assertThat(list.kind()).isEqualTo(ValueKind.ARRAY);
            assertThat(list.length()).isEqualTo(size);
            for (int i = 0; i < size; i++) {
                assertThat(list.element(i).whole()).isBetween(1L, 9L);
            }
        }
    }

    /** 8 bytes would be one boxed number. */
    @ParameterizedTest
    @ValueSource(strings = {"random(1, 100000 * :scale)", "random_zipfian(1, 100000 * :scale, 1.1)",
        "random_exponential(1, 100, 5.0)", "random_gaussian(1, 100, 5.0)", "random_special(1, 100000)",
        "random_pareto(1, 100, 0.2)", "permute(:scale, 1000)", "hash(:scale) % 100",
        "case when :scale > 5 and not :scale is null then least(:scale, 5.5, 7) else power(2, 3) end",
        "text('###########-###########')", "pad(:scale, 10)", "array(20, random(1, 100))"})
    void anAssignmentAllocatesNothing(String text) {
        Expression expression = parse(text);
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory
                .getThreadMXBean();
        for (int i = 0; i < 100; i++) {
            frame.assign(2, expression);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 10_000; i++) {
            frame.assign(2, expression);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(8 * 10_000);
    }
}
