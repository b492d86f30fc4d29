package io.lineup.experiment;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

import io.lineup.config.Layer;
import io.lineup.config.RunProperties;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures.RunOutcome;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ExperimentPlan.PlannedRun;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.Summary;
import io.lineup.stats.SteadyState;

/** The runs of an experiment, one after the other. Use it once. */
final class Series {
    /** Why a run does not count that is still to come. */
    static final String NOT_RUN = "it has not run yet";

    private static final Duration TICK = Duration.ofSeconds(1);
    /** Apart from the drain time: cancelling, breaking connections, stopping the server, writing the report. */
    private static final Duration LONGEST_END = Duration.ofSeconds(30);

    private final ExperimentDirectory directory;
    private final ExperimentPlan plan;
    private final List<VariantSettings> variants;
    private final int longest;
    private final RunProcess.Machine machine;
    private final ExperimentListener listener;
    private final Estimate estimate = new Estimate();
    private final Map<String, Layer.HandedOver> files = new LinkedHashMap<>();
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private volatile @Nullable RunProcess current;

    /**
     * @param longest how many times as long as planned a run may be that is not steady; 1 where its length is given
     */
    Series(ExperimentDirectory directory, ExperimentPlan plan, List<VariantSettings> variants, int longest,
            RunProcess.Machine machine, ExperimentListener listener) {
        this.directory = directory;
        this.plan = plan;
        this.variants = variants;
        this.longest = longest;
        this.machine = machine;
        this.listener = listener;
    }

    /**
     * @return the settings of a planned run
     * @throws ExperimentException if the plan names one that the files do not give
     */
    static VariantSettings settings(ExperimentPlan plan, List<VariantSettings> variants, PlannedRun run) {
        String wanted = run.variant().equals(ExperimentPlan.BASELINE_AGAIN) ? plan.baseline() : run.variant();
        return variants.stream().filter(each -> each.is(run.section(), wanted)).findFirst()
                .orElseThrow(() -> new ExperimentException("The plan of " + plan.experiment() + " has a variant "
                        + run.label()
                        + ", which this version of Lineup does not make of the file. Start over with --fresh."));
    }

    /**
     * Runs what is open.
     *
     * @return whether all is done; false when it was interrupted
     */
    boolean execute() throws InterruptedException {
        int done = 0;
        for (PlannedRun run : plan.runs()) {
            VariantSettings variant = settings(plan, variants, run);
            files.computeIfAbsent(variant.settingsFile(), name -> written(variant));
            int times = timesToRun(run, variant);
            if (times > 0) {
                estimate.add(variant.length(times));
            } else {
                done++;
            }
        }
        listener.planned(plan, done, estimate.left());
        for (int number = 1; number <= plan.runs().size() && !isInterrupted(); number++) {
            PlannedRun run = plan.runs().get(number - 1);
            VariantSettings variant = settings(plan, variants, run);
            int times = timesToRun(run, variant);
            while (times > 0 && !isInterrupted()) {
                execute(run, number, variant, times);
                int next = timesToRun(run, variant);
                if (next > times) {
                    estimate.add(variant.length(next));
                    listener.note(run.label() + " is not steady: once more, " + next + " times as long.");
                }
                times = next > times ? next : 0;
            }
        }
        return !isInterrupted();
    }

    /** Secrets go to the runs in their environment, which other users cannot read, and into no file. */
    private Layer.HandedOver written(VariantSettings variant) {
        Layer.HandedOver handedOver = variant.layer().handedOver();
        directory.writeVariant(variant.settingsFile(), handedOver.lines().stream()
                .map(line -> new RecordedProperty(line.key(), line.value(), line.origin().toString())).toList());
        return handedOver;
    }

    private int timesToRun(PlannedRun run, VariantSettings variant) {
        return timesToRun(directory, run, variant, longest);
    }

    /**
     * @param longest how many times as long as planned a run may be that is not steady
     * @return how many times as long as planned it must run, 0 for not at all
     */
    static int timesToRun(ExperimentDirectory directory, PlannedRun run, VariantSettings variant, int longest) {
        return switch (RunState.of(directory, run)) {
            case RunState.Open open -> 1;
            case RunState.Failed failed -> 0;
            case RunState.Finished finished -> {
                int next = 2 * variant.times(finished.summary().measuredSeconds());
                yield next <= longest && !isSteady(directory, run) ? next : 0;
            }
        };
    }

    private static boolean isSteady(ExperimentDirectory directory, PlannedRun run) {
        try {
            SteadyState halves = RunResult.read(ResultDirectory.open(directory.run(run))).halves();
            return halves == null || halves.steady();
        } catch (ResultException e) {
            // The figures say that it does not count; another run would not mend that.
            return true;
        }
    }

    /** @param times how many times as long as the file says */
    private void execute(PlannedRun run, int number, VariantSettings variant, int times) throws InterruptedException {
        RunState.clear(directory, run);
        Layer.HandedOver file = files.getOrDefault(variant.settingsFile(),
                new Layer.HandedOver(List.of(), Map.of()));
        long begin = System.nanoTime();
        RunProcess process = RunProcess.start(machine, directory.variant(variant.settingsFile()),
                times == 1 ? List.of() : variant.lengthened(times), file.environment(), directory.run(run),
                directory.output(run));
        current = process;
        try {
            await(process, run, number, variant);
        } catch (InterruptedException e) {
            process.kill();
            throw e;
        }
        // Ctrl-C reaches the run as soon as this process, and the run may be the first to end by it.
        Duration grace = process.exitCode() == 0 ? Duration.ZERO : TICK;
        if (interrupted.await(grace.toMillis(), TimeUnit.MILLISECONDS)) {
            return;
        }
        RunState state = RunState.of(directory, run);
        if (process.exitCode() != 0 || state instanceof RunState.Open) {
            state = RunState.fail(directory, run, process.exitCode());
        }
        Summary summary = state instanceof RunState.Finished finished ? finished.summary() : null;
        Duration took = Duration.ofNanos(System.nanoTime() - begin);
        estimate.done(variant.length(times), summary == null ? null : took);
        listener.ended(outcome(run, state), number, summary, estimate.left());
    }

    private void await(RunProcess process, PlannedRun run, int number, VariantSettings variant)
            throws InterruptedException {
        long begin = System.nanoTime();
        long deadline = Long.MAX_VALUE;
        if (isInterrupted()) {
            process.interrupt();
        }
        while (!process.ended(TICK)) {
            long now = System.nanoTime() - begin;
            if (isInterrupted() && deadline == Long.MAX_VALUE) {
                deadline = now + LONGEST_END.plus(variant.settings().get(RunProperties.DRAIN_SECONDS)).toNanos();
            }
            if (now > deadline) {
                process.kill();
            }
            listener.running(run, number, Duration.ofNanos(now), left(Duration.ofNanos(now)));
        }
    }

    private boolean isInterrupted() {
        return interrupted.getCount() == 0;
    }

    private @Nullable Duration left(Duration elapsed) {
        Duration left = estimate.left();
        return left == null || left.compareTo(elapsed) < 0 ? null : left.minus(elapsed);
    }

    /** @return what the figures say of a run */
    static RunOutcome outcome(PlannedRun run, RunState state) {
        return switch (state) {
            case RunState.Open open -> new RunOutcome(run, null, NOT_RUN);
            case RunState.Finished finished -> new RunOutcome(run, finished.summary().verdict(), null);
            case RunState.Failed failed -> new RunOutcome(run, failed.verdict(), failed.reason());
        };
    }

    /** Ends the run that goes on, and runs no further. From any thread. */
    void interrupt() {
        interrupted.countDown();
        RunProcess process = current;
        if (process != null) {
            process.interrupt();
        }
    }
}
