package io.lineup.runner;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.HdrHistogram.Histogram;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.UserTime;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.config.ThinkTime;
import io.lineup.measure.ErrorLog;
import io.lineup.measure.SeriesTotal;
import io.lineup.result.ErrorCount;
import io.lineup.result.Fault;
import io.lineup.result.Outage;
import io.lineup.result.Percentiles;
import io.lineup.result.ResultDirectory;
import io.lineup.result.Stall;
import io.lineup.result.Summary;
import io.lineup.result.TransactionSummary;
import io.lineup.result.Trial;
import io.lineup.schedule.ThinkTimes;
import io.lineup.workload.TransactionKind;

/** Turns what was recorded into the figures of {@code summary.json}. */
final class Summaries {
    private Summaries() {}

    static Summary.Load load(RunPlan plan, Benchmark benchmark, Settings settings) {
        Summary.Load load = Summary.Load.of(benchmark.name(), benchmark.scale(), plan.terminals(), plan.seed());
        BigDecimal timeScale = plan.pacing().rehearsal(settings);
        return timeScale == null ? load : load.rehearsed(timeScale);
    }

    /** @param notes what a reader must know, apart from what was measured */
    static Summary of(String name, Summary.Load load, Task.PreparedWorkload driven, Measured measured,
            List<Stall> stalls, List<Fault> faults, List<String> notes) {
        List<String> said = new ArrayList<>(notes);
        said.addAll(measured.notes());
        said.addAll(measured.waits().notes());
        Map<String, ErrorCount> errors = errors(measured.totals().errors(), said);
        List<TransactionKind> kinds = driven.workload().transactions();
        Map<String, TransactionSummary> transactions = transactions(kinds, measured.totals().series());
        long completed = transactions.values().stream().mapToLong(TransactionSummary::count).sum();
        long counted = transactions.entrySet().stream().filter(each -> driven.metric().counts(each.getKey()))
                .mapToLong(each -> each.getValue().count()).sum();
        return new Summary(name, Verdicts.of(measured, kinds, completed, said),
                load,
                driven.metric().of(counted, measured.seconds()), driven.unit(), completed / (measured.seconds() / 60),
                new Summary.Window(measured.startedAt(), measured.endedAt(), measured.seconds()), transactions,
                new Summary.Incidents(errors, measured.outages(), stalls), client(measured, completed), List.of(), said,
                List.of(),
                new Trial(measured.totals().inDoubt(), faults, null));
    }

    static Map<String, TransactionSummary> transactions(List<TransactionKind> kinds, List<SeriesTotal> totals) {
        long all = totals.stream().mapToLong(total -> total.counts().completed()).sum();
        Map<String, TransactionSummary> byName = new LinkedHashMap<>();
        for (int i = 0; i < kinds.size(); i++) {
            TransactionKind kind = kinds.get(i);
            SeriesTotal total = totals.get(i);
            SeriesTotal.Counts counts = total.counts();
            byName.put(kind.name(),
                    new TransactionSummary(kind.label(), counts.completed(),
                            all == 0 ? 0 : (double) counts.completed() / all,
                            counts.rolledBack(), counts.retried(), counts.failed(),
                            kind.skips() == null
                                    ? null
                                    : new TransactionSummary.Skipped(counts.skipped(), kind.skips()),
                            Percentiles.of(total.latency()), Percentiles.of(total.service()),
                            Percentiles.of(total.attempts()), Percentiles.of(total.backoff())));
        }
        return byName;
    }

    /** Errors of the window; those outside of it become sentences in {@code notes}. */
    static Map<String, ErrorCount> errors(Map<String, ErrorLog.Count> counts, List<String> notes) {
        Map<String, ErrorCount> errors = new LinkedHashMap<>();
        counts.forEach((key, count) -> {
            if (count.inside() > 0) {
                errors.put(key, new ErrorCount(count.inside(), count.firstMessage()));
            }
            if (count.outside() > 0) {
                notes.add(count.outside() + " x " + key + " outside the measured window: " + count.firstMessage());
            }
        });
        return errors;
    }

    /** @param from start of the window, ns */
    static List<Outage> outages(List<StallDetector.Gap> gaps, long from) {
        List<Outage> outages = new ArrayList<>();
        gaps.forEach(gap -> outages.add(new Outage((gap.from() - from) / 1e9, (gap.to() - gap.from()) / 1e9)));
        return outages;
    }

    static Summary.Client client(Measured measured, long completed) {
        Histogram connecting = measured.waits().connecting();
        return new Summary.Client(completed == 0 ? null : (Double) (measured.clientCpuMicros() / completed),
                connecting.getTotalCount() == 0 ? null : Percentiles.of(connecting), measured.batchMerge(),
                measured.waits().queue());
    }

    /** Compares a run whose users had the times of a specification with all its requirements. */
    static Summary held(Summary summary, Pacing pacing, Settings settings, Benchmark benchmark,
            ResultDirectory results) {
        ThinkTimes times = pacing.thinkTimes();
        if (times == null || !(settings.get(RunProperties.THINK_TIME) instanceof ThinkTime.OfWorkload)) {
            return summary;
        }
        List<ThinkTimes.OfKind> means = times.means();
        List<UserTime.Measured> measured = IntStream.range(0, means.size())
                .mapToObj(kind -> new UserTime.Measured(
                        new UserTime(means.get(kind).keying(), means.get(kind).thinking()), times.draws(kind)))
                .toList();
        return summary.withRequirements(benchmark.requirements(summary, measured, results.readIntervals()));
    }
}
