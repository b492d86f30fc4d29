package io.lineup.prepare;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.load.LoadException;
import io.lineup.result.Check;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;
import io.lineup.sql.SqlFileException;
import io.lineup.target.Failure;
import io.lineup.target.Target;

/** The consistency check after a run. Whatever becomes of it, the run's figures are kept. */
public final class FinalCheck {
    /** For a server that was killed shortly before the planned end and recovers. */
    private static final Duration RECOVERY = Duration.ofSeconds(10);
    private static final long PAUSE_MILLIS = 200;

    private final Target target;
    private final Benchmark benchmark;
    private final BoundedWait patience;

    public FinalCheck(Target target, Benchmark benchmark, BoundedWait patience) {
        this.target = target;
        this.benchmark = benchmark;
        this.patience = patience;
    }

    /**
     * @param conditions whether they are checked
     * @param ledger     of the run; null if it kept none
     * @return {@code summary} with the answers, or with the verdict and the reason why there are none
     */
    public Summary of(Summary summary, boolean conditions, @Nullable Path ledger) throws InterruptedException {
        try {
            awaitRecovery();
            Summary answered = summary;
            if (ledger != null) {
                answered = answered
                        .withLedger(patience.await("looking for the ledger's changes",
                                () -> Ledgers.answer(benchmark, target, ledger)));
            }
            if (conditions) {
                List<Check> answers = patience.await("checking consistency", () -> Checks.run(benchmark, target));
                answered = answered.withChecks(answers);
            }
            return answered;
        } catch (GivenUpException e) {
            return summary.endedBy(e.verdict(), notChecked(e));
        } catch (SQLException e) {
            boolean lost = target.dialect().classify(e) == Failure.CONNECTION_LOST;
            return summary.endedBy(lost ? Verdict.SERVER_LOST : Verdict.ERROR, notChecked(e));
        } catch (SqlFileException | LoadException | ResultException e) {
            return summary.endedBy(Verdict.ERROR, notChecked(e));
        }
    }

    private static String notChecked(Exception reason) {
        return "The state of the database was not checked: " + reason.getMessage();
    }

    private void awaitRecovery() throws SQLException, GivenUpException, InterruptedException {
        long deadline = System.nanoTime() + RECOVERY.toNanos();
        for (;;) {
            try {
                patience.await("connecting for the check", this::connectOnce);
                return;
            } catch (SQLException e) {
                if (target.dialect().classify(e) != Failure.CONNECTION_LOST || System.nanoTime() - deadline >= 0) {
                    throw e;
                }
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    private boolean connectOnce() throws SQLException {
        try (Connection connection = target.connectForAdministration()) {
            return connection.isValid(0);
        }
    }
}
