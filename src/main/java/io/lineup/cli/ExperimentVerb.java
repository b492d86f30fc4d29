package io.lineup.cli;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import io.lineup.experiment.Experiment;
import picocli.CommandLine.Mixin;

/** A verb that carries experiments out, and ends them in good order on Ctrl-C. */
abstract class ExperimentVerb extends Verb {
    /** The longest that a run may take to end: its drain time, its server, its report. */
    private static final Duration LONGEST_END = Duration.ofMinutes(5);

    @Mixin
    private final ProgressOptions progress = new ProgressOptions();

    private final AtomicReference<@Nullable Experiment> running = new AtomicReference<>();
    private volatile boolean signalled;

    final ProgressOptions progress() {
        return progress;
    }

    /** Shows how {@code experiment} goes on and returns what came of it. */
    final Experiment.Outcome carryOut(Experiment experiment) throws InterruptedException {
        experiment.warnings().forEach(warning -> note("Warning: " + warning));
        running.set(experiment);
        if (signalled) {
            experiment.interrupt();
        }
        try (ExperimentConsole console = progress.experimentConsole(out())) {
            return experiment.execute(console);
        }
    }

    /**
     * Does {@code work}. Ctrl-C and SIGTERM end the experiment that goes on and then this process, with exit code 1.
     */
    final int untilSignalled(Work work) {
        EndOnSignal end = EndOnSignal.of(this::interrupt, LONGEST_END);
        try {
            return work.perform();
        } catch (Exception e) {
            // Reported here, because an interrupted process ends as soon as this method does.
            return failed(e);
        } finally {
            out().flush();
            err().flush();
            end.written();
        }
    }

    /** What a verb does; its exit code. */
    @FunctionalInterface
    interface Work {
        int perform() throws Exception;
    }

    /** @return whether there is an experiment to be waited for */
    private boolean interrupt() {
        signalled = true;
        Experiment experiment = running.get();
        if (experiment != null) {
            experiment.interrupt();
        }
        return experiment != null;
    }
}
