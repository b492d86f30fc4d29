package io.lineup.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;

class SessionQueriesTest {
    private final SessionQueries rule = new SessionQueries();

    @Test
    void connectorJAsksOnceForEachBatchByDefault() {
        Finding finding = rule.look(Recorded.MYSQL, null).getFirst();

        assertThat(finding.evidence().get("unmatchedQueriesPerNewOrder")).isCloseTo(2, Offset.offset(0.1));
        assertThat(finding.evidence().get("roundTripsBeyondRowsPerNewOrder")).isCloseTo(2, Offset.offset(0.1));
        assertThat(finding.statements()).contains("NewOrder.updateStock", "NewOrder.insertOrderLine");
        assertThat(finding.remedy().changes()).containsEntry("jdbc.useLocalSessionState", "true");
    }

    @Test
    void withoutTheServersStatisticsTheRoundTripsTell() {
        ComparedRun unwatched = Recorded.withCounted(Recorded.MYSQL, null);

        assertThat(rule.look(unwatched, null)).hasSize(1);
    }

    @Test
    void queriesOfOthersOnTheSameDatabaseAreNotTheDrivers() {
        ServerSide counted = Objects.requireNonNull(Recorded.MYSQL.counted());
        ServerSide busy = new ServerSide(counted.seconds(), counted.missing(), counted.cpuSeconds(),
                1_000 * counted.unmatchedCalls(), counted.unmatchedSeconds(), counted.counters());

        assertThat(rule.look(Recorded.withCounted(Recorded.MYSQL, busy), null)).extracting(Finding::accusation)
                .singleElement().asString().matches("\\D* 4(\\.\\d+)? times for each NewOrder.*");
    }

    /** A script executes each statement alone. Of 11,682 transactions of a mix, 4,617 statements wrote, two trips each. */
    @Test
    void connectorJAsksBeforeEachWritingStatementOfAScript() {
        StatementCosts read = Recorded.costs("a.select1", 300, null, 100.0);
        StatementCosts write = writing(read, 2);
        ComparedRun script = Recorded.withStatements(Recorded.MYSQL, List.of(read, write));
        ServerSide counted = Objects.requireNonNull(script.counted());
        ComparedRun seen = Recorded.withCounted(script,
                new ServerSide(counted.seconds(), null, null, 99, 0.01, Map.of()));
        ComparedRun unseen = Recorded.withCounted(script,
                new ServerSide(counted.seconds(), null, null, 9, 0.01, Map.of()));

        assertThat(script.units()).isLessThan(10_000);
        assertThat(rule.look(seen, null)).singleElement().satisfies(finding -> {
            assertThat(finding.statements()).containsExactly("a.update2");
            assertThat(finding.accusation()).endsWith(", before a.update2.");
            assertThat(finding.micros()).isCloseTo(script.micros(write) / 2, Offset.offset(1e-9));
            assertThat(finding.remedy().changes()).containsEntry("jdbc.useLocalSessionState", "true");
        });
        assertThat(rule.look(unseen, null)).as("the server did not count such queries").isEmpty();
        assertThat(rule.look(Recorded.with(seen, "prepare", "execution"), null)).as("the trip prepares").isEmpty();
        assertThat(rule.look(Recorded.withStatements(seen, List.of(read, writing(read, 1))), null)).isEmpty();
    }

    private static StatementCosts writing(StatementCosts like, double trips) {
        return new StatementCosts("a.update2", like.calls(), 1.0, new StatementCosts.Time(400, 400, 400, 400), 0.1,
                null, new StatementCosts.Wire(1.0, trips, 50.0, 50.0, 1.0, 1.0),
                new StatementCosts.Rows(0, 0.0, 0, "every-execution"), 10, 0, 0.1,
                new StatementCosts.Server(100.0, null, null, false), null);
    }

    @Test
    void aDriverThatRemembersItsSessionIsNoSuspect() {
        assertThat(rule.look(Recorded.MYSQL_TUNED, null)).isEmpty();
        assertThat(rule.look(Recorded.POSTGRES, null)).isEmpty();
    }
}
