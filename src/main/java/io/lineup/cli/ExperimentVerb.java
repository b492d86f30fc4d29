package io.lineup.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

import org.jspecify.annotations.Nullable;

import io.lineup.experiment.Experiment;

/** A verb that carries experiments out, and ends them in good order when it is told to. */
abstract class ExperimentVerb extends Verb {
    /** The longest that a run may take to end: its drain time, its server, its report. */
    private static final long LONGEST_END_MINUTES = 5;

    private final AtomicReference<@Nullable Experiment> running = new AtomicReference<>();
    private final CountDownLatch written = new CountDownLatch(1);
    private volatile boolean signalled;

    /** Shows how {@code experiment} goes on and returns what came of it. */
    final Experiment.Outcome carryOut(Experiment experiment) throws InterruptedException {
        experiment.warnings().forEach(warning -> note("Warning: " + warning));
        running.set(experiment);
        if (signalled) {
            experiment.interrupt();
        }
        try (ExperimentConsole console = new ExperimentConsole(out(), Screen.ofThisProcess())) {
            return experiment.execute(console);
        }
    }

    /**
     * Does {@code work}. Ctrl-C and SIGTERM end the experiment that goes on and then this process, with exit code 1.
     */
    final int untilSignalled(Work work) {
        Runtime.getRuntime().addShutdownHook(new Thread(this::interrupt, "interrupt-experiment"));
        try {
            return work.perform();
        } catch (Exception e) {
            // Told here, since an interrupted process ends as soon as this method does.
            return failed(e);
        } finally {
            out().flush();
            err().flush();
            written.countDown();
        }
    }

    /** What a verb does; its exit code. */
    @FunctionalInterface
    interface Work {
        int perform() throws Exception;
    }

    private void interrupt() {
        signalled = true;
        Experiment experiment = running.get();
        if (written.getCount() == 0 || experiment == null) {
            return;
        }
        experiment.interrupt();
        try {
            written.await(LONGEST_END_MINUTES, TimeUnit.MINUTES);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(1);
    }
}
