package io.lineup.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.random.RandomStream;

class FrameTest {
    private static final Scope SCOPE = name -> Expression.variable(List.of("a", "b").indexOf(name));

    @Test
    void whatIsRestoredDrawsTheSameAgain() {
        Frame frame = new Frame(List.of("a", "b"), new RandomStream(1), said -> {});
        Expression draw = Expression.parse("random(1, 1000000000)", SCOPE);
        Expression list = Expression.parse("array(3, random(1, 1000000000))", SCOPE);
        frame.assign(0, draw);
        frame.assign(1, list);
        String before = frame.variable(0).toString();
        long element = frame.variable(1).element(2).whole();
        frame.save();
        frame.assign(0, draw);
        frame.assign(1, list);
        String after = frame.variable(0).toString();

        frame.restore();

        assertThat(frame.variable(0)).hasToString(before);
        assertThat(frame.variable(1).element(2).whole()).isEqualTo(element);
        frame.assign(0, draw);
        assertThat(frame.variable(0)).hasToString(after).doesNotHaveToString(before);
    }
}
