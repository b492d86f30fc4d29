package io.lineup.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.HeapSize;
import io.lineup.config.RunProperties;
import io.lineup.config.Settings;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ExperimentFigures;
import io.lineup.result.ExperimentPlan;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFolderException;

/**
 * Variants of settings, run in turns and compared with each other. It is read and checked as a whole before anything
 * runs; the plan is written down before the first run, so that an interrupted experiment continues where it stopped.
 */
public final class Experiment {
    private final Definition definition;
    private final List<VariantSettings> variants;
    private final List<String> warnings;
    private final ExperimentKind course;
    private final boolean fresh;
    private final Folders folders;
    private volatile @Nullable Series series;
    private volatile boolean interrupted;

    Experiment(Definition definition, List<VariantSettings> variants, List<String> warnings, ExperimentKind course,
            boolean fresh, Folders folders) {
        this.definition = definition;
        this.variants = variants;
        this.warnings = warnings;
        this.course = course;
        this.fresh = fresh;
        this.folders = folders;
    }

    /**
     * What would run.
     *
     * @param folder   of the experiment that would be continued
     * @param done     runs of it that need not run again
     * @param expected time for the rest; null when a number of transactions ends the runs
     */
    public record Preview(ExperimentPlan plan, Optional<Path> folder, int done, @Nullable Duration expected) {}

    /**
     * What came of it.
     *
     * @param complete whether all runs have been tried; false when it was interrupted
     */
    public record Outcome(ExperimentDirectory directory, ExperimentFigures figures, boolean complete) {
        /** @return whether there is a ratio of anything to the baseline */
        public boolean compares() {
            return figures.comparisons().stream()
                    .flatMap(each -> Stream.concat(each.noise().stream(),
                            each.variants().stream().flatMap(variant -> variant.figures().stream())))
                    .anyMatch(figure -> figure.ratio() != null);
        }
    }

    /**
     * Reads an experiment file and checks the settings of every variant.
     *
     * @param overrides texts {@code KEY=VALUE} that replace what the file says
     * @param fresh     whether to start over where an unfinished experiment could be continued
     * @throws ConfigurationException with every problem of all files and variants
     */
    public static Experiment read(Path file, List<String> overrides, boolean fresh, Folders folders)
            throws ConfigurationException {
        Set<String> problems = new LinkedHashSet<>();
        Set<String> warnings = new LinkedHashSet<>();
        Definition definition = DefinitionReader.read(file, overrides, problems::add);
        List<VariantSettings> variants = PropertyVariants.of(definition, problems::add, warnings::add);
        if (!problems.isEmpty()) {
            throw new ConfigurationException(List.copyOf(problems));
        }
        return new Experiment(definition, variants, List.copyOf(warnings), ExperimentKind.FIXED, fresh, folders);
    }

    /** @return what a run measured, by the names of {@code experiment.json}, throughput first */
    public static Map<String, Double> measured(ResultDirectory results) {
        RunResult result = RunResult.read(results);
        return Names.of(result.summary()).byName(result.values());
    }

    /** @return whether {@code key} is one of an experiment, and no property of its runs */
    public static boolean owns(String key) {
        return DefinitionReader.isOfExperiment(key);
    }

    /** @return sentences about settings that were accepted but have no effect, and the like */
    public List<String> warnings() {
        return warnings;
    }

    /** @return the checked settings of every variant that is known */
    List<Settings> settings() {
        return variants.stream().map(VariantSettings::settings).toList();
    }

    /** @return what {@link #execute} would do now; nothing is written */
    public Preview preview() {
        Optional<ExperimentDirectory> found = fresh
                ? Optional.empty()
                : new FolderChoice(definition, folders).unfinished();
        ExperimentPlan plan = found.map(ExperimentDirectory::readPlan)
                .orElseGet(() -> plan(definition.source().name()));
        List<VariantSettings> all = course.all(variants, plan);
        int done = 0;
        Estimate estimate = new Estimate();
        for (ExperimentPlan.PlannedRun run : plan.runs()) {
            VariantSettings variant = Series.settings(plan, all, run);
            int times = found.map(each -> Series.timesToRun(each, run, variant, course.longest())).orElse(1);
            done += times == 0 ? 1 : 0;
            if (times > 0) {
                estimate.add(variant.length(times));
            }
        }
        return new Preview(plan, found.map(ExperimentDirectory::path), done, estimate.left());
    }

    private ExperimentPlan plan(String name) {
        long seed = variants.get(0).settings().get(RunProperties.SEED);
        return course.planned(new Planner(definition, variants).plan(name, Instant.now(), seed));
    }

    /**
     * Carries the experiment out, or continues an interrupted one, and writes {@code experiment.json}.
     *
     * @throws ExperimentException   if no run can be started, or the plan cannot be continued
     * @throws ResultFolderException if its folder is taken, or another process runs it
     */
    public Outcome execute(ExperimentListener listener) throws InterruptedException {
        FolderChoice choice = new FolderChoice(definition, folders);
        Optional<ExperimentDirectory> unfinished = fresh ? Optional.empty() : choice.unfinished();
        unfinished.ifPresent(each -> listener.note("Going on with " + each.path()
                + ", which is not finished. To start over, use --fresh."));
        if (unfinished.isEmpty() && !fresh) {
            choice.outdated().ifPresent(each -> listener.note(each.path()
                    + " is not finished, but its files or overrides have changed: starting over."));
        }
        ExperimentDirectory directory = unfinished.orElseGet(choice::make);
        ExperimentDirectory.Held held = directory.tryHold()
                .orElseThrow(() -> new ResultFolderException(directory.path()
                        + " is being run by another process. Wait for its end, or begin another with --fresh."));
        try {
            if (unfinished.isEmpty()) {
                directory.writePlan(plan(directory.name()));
            }
            return execute(directory, listener);
        } finally {
            held.close();
        }
    }

    private Outcome execute(ExperimentDirectory directory, ExperimentListener listener) throws InterruptedException {
        ExperimentPlan plan = directory.readPlan();
        Planner planner = new Planner(definition, variants);
        for (;;) {
            List<VariantSettings> all = course.all(variants, plan);
            Series current = new Series(directory, plan, all, course.longest(),
                    ChildJvm.ofThisProcess(folders).withHeap(megabytes()),
                    listener);
            series = current;
            if (interrupted) {
                current.interrupt();
            }
            boolean complete = current.execute();
            Conclusion conclusion = new Conclusion(directory, plan, warnings);
            ExperimentFigures figures = conclusion.figures();
            directory.writeFigures(figures);
            course.conclude(directory, plan, all, conclusion, figures);
            Optional<VariantSettings> next = complete ? course.next(plan, conclusion) : Optional.empty();
            if (next.isEmpty()) {
                if (complete) {
                    directory.finish();
                }
                return new Outcome(directory, figures, complete);
            }
            plan = planner.extended(plan, next.get());
            directory.writePlan(plan);
        }
    }

    /** Ends the run that goes on, and runs no further. From any thread. */
    public void interrupt() {
        interrupted = true;
        Series current = series;
        if (current != null) {
            current.interrupt();
        }
    }

    /** The same heap for all runs, so that they compare: that of the one that needs most. */
    private long megabytes() {
        return variants.stream().mapToLong(each -> HeapSize.of(each.settings()).megabytes()).max()
                .orElse(HeapSize.USUAL_MEGABYTES);
    }
}
