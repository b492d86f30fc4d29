package io.lineup.runner;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.config.AgentProperties;
import io.lineup.config.ArrivalMode;
import io.lineup.config.ConfigurationException;
import io.lineup.config.HeapSize;
import io.lineup.config.LedgerMode;
import io.lineup.config.RateCourse;
import io.lineup.config.ResultProperties;
import io.lineup.config.RunLength;
import io.lineup.config.RunProperties;
import io.lineup.config.RunSize;
import io.lineup.config.Settings;
import io.lineup.config.StatementProperties;
import io.lineup.config.ThinkTime;
import io.lineup.config.WaitMode;
import io.lineup.schedule.ThinkTimes;
import io.lineup.sql.Catalogue;
import io.lineup.sql.ExecutionOptions;
import io.lineup.target.TargetSettings;

/** Turns settings into what the parts of a run want to know. */
final class RunPlanFactory {
    private static final double SECONDS_A_MINUTE = 60;

    private RunPlanFactory() {}

    /** @throws ConfigurationException if the settings give no length, or require more than fits into memory */
    static RunPlan run(Settings settings, Benchmark benchmark) throws ConfigurationException {
        RunLength length = RunLength.required(settings);
        Optional<String> lack = HeapSize.of(settings).lack(Runtime.getRuntime().maxMemory());
        if (lack.isPresent()) {
            throw new ConfigurationException(List.of(lack.get()));
        }
        Duration measured = length instanceof RunLength.Timed timed ? timed.time() : null;
        long each = length instanceof RunLength.Counted counted ? counted.transactions() : Long.MAX_VALUE;
        boolean transactions = benchmark.hasBenchmarkSqlFiles() && settings.isSet(ResultProperties.RESULT_DIRECTORY)
                && settings.get(AgentProperties.AGENTS).isEmpty();
        return plan(settings, settings.get(RunProperties.TERMINALS),
                new RunPlan.Length(measured, each, settings.get(RunProperties.RAMPUP_SECONDS),
                        settings.get(RunProperties.RAMPUP_DELAY)),
                pacing(settings, benchmark), new RunPlan.Files(transactions,
                        settings.get(ResultProperties.CAPTURE).orElse(null), ledger(settings, benchmark)));
    }

    private static boolean ledger(Settings settings, Benchmark benchmark) throws ConfigurationException {
        boolean wanted = settings.get(ResultProperties.LEDGER) == LedgerMode.ON;
        if (wanted && !benchmark.hasLedger()) {
            throw new ConfigurationException(List.of(settings.origin(ResultProperties.LEDGER)
                    + ": ledger=on is not valid: with these settings the changes of the workload " + benchmark.name()
                    + " cannot be found again in the database. Remove it; for tpcc set"
                    + " variants=tuned or benchmarksql."));
        }
        return wanted;
    }

    /** As fast as it goes, until the workload has an end. */
    static RunPlan unbounded(Settings settings, int terminals) {
        return plan(settings, terminals, RunPlan.Length.UNBOUNDED, Pacing.CLOSED, RunPlan.Files.NONE);
    }

    /** As fast as it goes, for so long after the ramp-up. */
    static RunPlan timed(Settings settings, int terminals, Duration time) {
        return plan(settings, terminals, new RunPlan.Length(time, Long.MAX_VALUE,
                settings.get(RunProperties.RAMPUP_SECONDS), Duration.ZERO), Pacing.CLOSED, RunPlan.Files.NONE);
    }

    private static Pacing pacing(Settings settings, Benchmark benchmark) {
        int limit = settings.get(RunProperties.LIMIT_TXNS_PER_MIN);
        ArrivalMode arrivals = limit > 0 ? ArrivalMode.CONSTANT : settings.get(RunProperties.ARRIVALS);
        RateCourse rate = limit > 0
                ? RateCourse.constant(limit / SECONDS_A_MINUTE)
                : settings.get(RunProperties.ARRIVAL_RATE).orElse(null);
        return new Pacing(arrivals, rate, settings.get(RunProperties.MAX_QUEUE), thinkTimes(settings, benchmark));
    }

    private static @Nullable ThinkTimes thinkTimes(Settings settings, Benchmark benchmark) {
        double scale = settings.get(RunProperties.TIME_SCALE).doubleValue();
        return switch (settings.get(RunProperties.THINK_TIME)) {
            case ThinkTime.None none -> null;
            case ThinkTime.Given given -> new ThinkTimes(
                    Collections.nCopies(benchmark.kinds().size(), new ThinkTimes.OfKind(Duration.ZERO, given.time())),
                    given.exponential(), scale);
            case ThinkTime.OfWorkload named -> new ThinkTimes(benchmark.userTimes().stream()
                    .map(each -> new ThinkTimes.OfKind(each.keying(), each.thinking())).toList(), true, scale);
        };
    }

    private static RunPlan plan(Settings settings, int terminals, RunPlan.Length length, Pacing pacing,
            RunPlan.Files files) {
        return new RunPlan(RunSize.of(settings, terminals), Share.ALL, length, pacing,
                settings.get(RunProperties.RETRIES),
                new RunPlan.Limits(settings.get(RunProperties.DRAIN_SECONDS),
                        settings.get(RunProperties.STALL_SECONDS), settings.get(RunProperties.OUTAGE_SECONDS)),
                settings.get(RunProperties.SEED), settings.get(StatementProperties.CONNECTIONS),
                settings.get(StatementProperties.STATEMENT_COST),
                settings.get(StatementProperties.WAITS) == WaitMode.AUTO
                        ? settings.get(StatementProperties.WAIT_EXECUTIONS)
                        : 0,
                files);
    }

    /**
     * @throws ConfigurationException if a fetch size is given for a statement that does not exist
     * @throws SQLException if no driver takes the target's URL
     */
    static ExecutionOptions execution(Settings settings, Catalogue catalogue, TargetSettings target)
            throws ConfigurationException, SQLException {
        Map<String, Integer> fetchSizes = StatementProperties.fetchSizes(settings);
        Set<String> ids = Set.copyOf(catalogue.ids());
        List<String> problems = fetchSizes.keySet().stream().filter(id -> !ids.contains(id))
                .map(id -> "fetchSize." + id + ": there is no statement " + id + ".")
                .toList();
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return new ExecutionOptions(settings.get(StatementProperties.PREPARE),
                settings.get(StatementProperties.FETCH_SIZE), fetchSizes, Map.of()).on(target);
    }
}
