package io.lineup.runner;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ArrivalMode;
import io.lineup.config.ConfigurationException;
import io.lineup.config.RateCourse;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ResultsFolder;
import io.lineup.result.SweepFigures;
import io.lineup.schedule.Arrivals;
import io.lineup.schedule.ThinkTimes;

/**
 * When the transactions of a run are due.
 *
 * @param rate of open arrivals; null when {@code arrivals} is closed
 * @param maxQueue how many arrivals may wait; the others are dropped
 * @param thinkTimes null when users do not think
 */
public record Pacing(ArrivalMode arrivals, @Nullable RateCourse rate, int maxQueue, @Nullable ThinkTimes thinkTimes) {
    private static final double SECONDS_A_MINUTE = 60;

    /** Each transaction is due when the last one of its user has ended. */
    static final Pacing CLOSED = new Pacing(ArrivalMode.CLOSED, null, 1, null);

    /**
     * Finds the rate of which {@code arrivalRate} is a share.
     *
     * @param results the folder of all results
     * @param notes receives which rate that is
     * @return the settings with transactions a second in place of a share
     * @throws ConfigurationException if no sweep has found a highest rate
     */
    static Settings settle(Settings settings, Path results, Consumer<String> notes) throws ConfigurationException {
        RateCourse share = settings.get(RunProperties.ARRIVAL_RATE).filter(RateCourse::isShare).orElse(null);
        if (share == null) {
            return settings;
        }
        String said = RunProperties.ARRIVAL_RATE.name() + "=" + share.text();
        for (ResultsFolder.Entry each : ResultsFolder.list(results).reversed()) {
            SweepFigures sweep = each.kind() == ResultsFolder.Kind.SWEEP
                    ? ExperimentDirectory.open(each.folder()).readSweep()
                    : null;
            OptionalDouble highest = sweep == null ? OptionalDouble.empty() : highestRate(sweep);
            if (sweep != null && sweep.search() != null && highest.isPresent()) {
                String rate = share.of(highest.getAsDouble()).text();
                notes.accept(String.format(Locale.ROOT, "%s is %s: the sweep %s met %s up to %.1f/s.", said, rate,
                        each.name(), sweep.search().until(), highest.getAsDouble()));
                return settings.with(RunProperties.ARRIVAL_RATE.name(), rate);
            }
        }
        throw new ConfigurationException(List.of(said + ": no sweep in " + results + " has found a highest rate. Run"
                + " run/lineup sweep PROPS arrivals=poisson arrivalRate=100..10000/s --until 'p99 < 50 ms', or give a rate"
                + " such as 500/s."));
    }

    /** Notes times of users that are not those of the workload. */
    void announce(Settings settings, Consumer<String> notes) {
        BigDecimal scale = rehearsal(settings);
        if (scale != null) {
            notes.accept(
                    "Keying and think times are " + scale.toPlainString() + " times those of thinkTime: a rehearsal.");
        }
    }

    /** @return {@code timeScale}, or null where all times are as long as {@code thinkTime} says */
    @Nullable
    BigDecimal rehearsal(Settings settings) {
        BigDecimal scale = settings.get(RunProperties.TIME_SCALE);
        return thinkTimes == null || scale.compareTo(BigDecimal.ONE) == 0 ? null : scale;
    }

    /** @return transactions a second */
    private static OptionalDouble highestRate(SweepFigures sweep) {
        SweepFigures.Search search = sweep.search();
        boolean limit = sweep.property().equals(RunProperties.LIMIT_TXNS_PER_MIN.name());
        if (search == null || !search.finished() || search.highest() == null || search.highestAt() == null
                || !(limit || sweep.property().equals(RunProperties.ARRIVAL_RATE.name()))) {
            return OptionalDouble.empty();
        }
        boolean aMinute = limit || search.highest().endsWith("min");
        return OptionalDouble.of(search.highestAt() / (aMinute ? SECONDS_A_MINUTE : 1));
    }

    /**
     * @param origin ns, when the run begins
     * @return null when transactions wait for answers
     */
    @Nullable
    Arrivals arrivals(long origin, Duration rampup, long seed, Share share) {
        RateCourse course = rate;
        if (course == null) {
            return null;
        }
        Arrivals all = arrivals == ArrivalMode.POISSON
                ? Arrivals.poisson(origin, course, rampup, maxQueue, seed)
                : Arrivals.constant(origin, course, rampup, maxQueue);
        return share.of() == 1 ? all : all.part(share.number(), share.of());
    }
}
