package io.lineup.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.lineup.config.StatementCost;
import io.lineup.time.FakeClock;

/** What an agent sends and a controller adds: nothing is lost, and sums are those of one process with all terminals. */
class SliceTest {
    private static final List<String> TYPES = List.of("ORDER", "PAYMENT");

    private final Window window = new Window();
    private final FakeClock clock = new FakeClock(1);

    SliceTest() {
        window.set(0, Long.MAX_VALUE);
    }

    private Measurements recorded(long... latencies) {
        Measurements measurements = new Measurements(TYPES, window, false);
        TerminalRecorder terminal = measurements.addTerminal(clock, StatementCost.BASIC);
        for (long each : latencies) {
            terminal.transaction(0).completed(1, each % 2 == 1, each, each / 2, 1);
            terminal.transaction(1).failed(1);
            terminal.transaction(1).retried(1, each);
            StatementRecorder statement = terminal.meter().recorder("Order.insert");
            terminal.meter().start(statement);
            clock.advance(each);
            terminal.meter().finish(statement, 0);
            terminal.errors().add("40001/" + each % 3, "no", 1);
        }
        return measurements;
    }

    private static Slice slice(Measurements measurements) {
        return new Slice(measurements.takeInterval(), measurements.takeWaited(), 7, 3, new Slice.Due(5, 1, 2));
    }

    private static Slice sent(Slice slice) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        slice.write(new DataOutputStream(bytes));
        return Slice.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }

    private static Totals sent(Totals totals) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        totals.write(new DataOutputStream(bytes));
        return Totals.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    }

    @Test
    void twoProcessesAreLikeOneWithAllTerminals() throws IOException {
        Measurements one = recorded(100, 201);
        Measurements two = recorded(1_000_000_000_000L, 3);
        Measurements both = recorded(100, 201, 1_000_000_000_000L, 3);

        Slice sum = sent(slice(one)).plus(sent(slice(two)));
        Slice whole = slice(both);
        assertThat(sum.types().get(0).counts()).isEqualTo(whole.types().get(0).counts());
        assertThat(sum.types().get(0).latency()).isEqualTo(whole.types().get(0).latency());
        assertThat(sum.types().get(1).counts()).isEqualTo(whole.types().get(1).counts());
        assertThat(sum.cpuNanos()).isEqualTo(14);
        assertThat(sum.due()).isEqualTo(new Slice.Due(10, 2, 4));

        Totals totals = sent(one.totals(true)).plus(sent(two.totals(true)));
        Totals expected = both.totals(true);
        assertThat(totals.series().get(0).latency()).isEqualTo(expected.series().get(0).latency());
        assertThat(totals.series().get(0).counts()).isEqualTo(expected.series().get(0).counts());
        assertThat(totals.errors()).isEqualTo(expected.errors());
        StatementTotal statement = insert(totals);
        assertThat(statement.calls()).isEqualTo(4);
        assertThat(statement.nanos()).isEqualTo(insert(expected).nanos());
        assertThat(statement.wall()).isEqualTo(insert(expected).wall());
    }

    private static StatementTotal insert(Totals totals) {
        return totals.statements().stream().filter(each -> each.id().equals("Order.insert")).findAny().orElseThrow();
    }

    @Test
    void intervalsTakeThePlaceOfTotals() {
        Measurements one = recorded(100);
        Slice first = slice(one);
        Totals totals = one.totals(true).withIntervals(Slice.nothing(TYPES).types());

        assertThat(first.completed()).isOne();
        assertThat(totals.series().get(0).counts()).isEqualTo(SeriesTotal.Counts.NONE);
        assertThat(totals.series().get(0).service().getTotalCount()).isOne();
    }

    @Test
    void garbageIsNoSlice() {
        byte[] garbage = new byte[200];
        new java.util.Random(3).nextBytes(garbage);

        assertThatThrownBy(() -> Slice.read(new DataInputStream(new ByteArrayInputStream(garbage))))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> Totals.read(new DataInputStream(new ByteArrayInputStream(garbage))))
                .isInstanceOf(IOException.class);
    }
}
