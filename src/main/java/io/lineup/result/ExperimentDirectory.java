package io.lineup.result;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The folder of one experiment, and the names of the files in it: {@code plan.json}, a property file for each variant in
 * {@code variants/}, the results of its runs in {@code runs/}, in the end {@code experiment.json}, and of a sweep
 * {@code sweep.json}.
 *
 * <p>
 * As with a run, the empty file {@code INCOMPLETE} says that it is not finished. Whoever runs the experiment holds
 * a lock on that file.
 */
public final class ExperimentDirectory {
    private static final String SWEEP = "sweep.json";

    private final Path path;

    private ExperimentDirectory(Path path) {
        this.path = path;
    }

    /** Held while an experiment runs; the operating system lets go of it when the process dies. */
    public interface Held extends AutoCloseable {
        @Override
        void close();
    }

    /** Makes {@code <results>/<timestamp>-<name>} as {@link ResultDirectory#create} does. */
    public static ExperimentDirectory create(Path results, String name, LocalDateTime now) {
        return begun(ResultDirectory.create(results, name, now).path());
    }

    /**
     * Makes the folder that the property {@code resultDirectory} names.
     *
     * @throws ResultFolderException if it exists and is not empty
     */
    public static ExperimentDirectory createAt(Path folder) {
        return begun(ResultDirectory.createAt(folder).path());
    }

    private static ExperimentDirectory begun(Path folder) {
        ExperimentDirectory directory = new ExperimentDirectory(folder);
        try {
            Files.createDirectories(directory.runs());
            Files.createDirectories(folder.resolve("variants"));
            return directory;
        } catch (IOException e) {
            throw new ResultException("Cannot make a folder in " + folder + ": " + e + ".", e);
        }
    }

    /** @return whether an experiment has written its plan into {@code folder} */
    public static boolean isAt(Path folder) {
        return Files.exists(folder.resolve("plan.json"));
    }

    /** @throws ResultFolderException if it is not the folder of an experiment */
    public static ExperimentDirectory open(Path folder) {
        if (!isAt(folder)) {
            throw new ResultFolderException(folder + " is not the folder of an experiment: it has no plan.json.");
        }
        return new ExperimentDirectory(folder);
    }

    public Path path() {
        return path;
    }

    /** @return the folder's own name */
    public String name() {
        return path.toAbsolutePath().normalize().getFileName().toString();
    }

    /** @return whether the experiment goes on, was interrupted, or was killed */
    public boolean isIncomplete() {
        return Incomplete.marks(path);
    }

    /** @return a lock on the experiment; empty when another process runs it */
    public Optional<Held> tryHold() {
        try {
            FileChannel channel = FileChannel.open(Incomplete.in(path), StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE);
            if (locks(channel)) {
                return Optional.of(() -> close(channel));
            }
            channel.close();
            return Optional.empty();
        } catch (IOException e) {
            throw new ResultException("Cannot lock " + Incomplete.in(path) + ": " + e + ".", e);
        }
    }

    private static boolean locks(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException inThisProcess) {
            return false;
        }
    }

    private void close(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            throw new ResultException("Cannot close " + Incomplete.in(path) + ": " + e + ".", e);
        }
    }

    /** @return the folder that contains the results folders of the runs */
    public Path runs() {
        return path.resolve("runs");
    }

    /** @return the results folder of a run */
    public Path run(ExperimentPlan.PlannedRun run) {
        return runs().resolve(run.folder());
    }

    /** @return what the process of a run printed */
    public Path output(ExperimentPlan.PlannedRun run) {
        return runs().resolve(run.folder() + ".out");
    }

    /** @return the file that names a failed run and contains the reason as a sentence */
    public Path failure(ExperimentPlan.PlannedRun run) {
        return runs().resolve(run.folder() + ".failed");
    }

    /** @return the property file of a variant */
    public Path variant(String fileName) {
        return path.resolve("variants").resolve(fileName + ".properties");
    }

    /** Writes the property file of a variant, with the origin of each line above it. */
    public void writeVariant(String fileName, List<RecordedProperty> lines) {
        PropertiesFile.write(variant(fileName), "A variant of the experiment " + name() + ".", lines);
    }

    public ExperimentPlan readPlan() {
        return Json.read(path.resolve("plan.json"), ExperimentPlan.class);
    }

    public void writePlan(ExperimentPlan plan) {
        Json.write(path.resolve("plan.json"), plan);
    }

    /** @return whether {@code experiment.json} is there, be it of a part of the runs */
    public boolean hasFigures() {
        return Files.exists(path.resolve("experiment.json"));
    }

    public ExperimentFigures readFigures() {
        return Json.read(path.resolve("experiment.json"), ExperimentFigures.class, FirstFormat::upgradeExperiment);
    }

    /** Writes {@code experiment.json}, be it of a part of the runs. */
    public void writeFigures(ExperimentFigures figures) {
        Json.write(path.resolve("experiment.json"), figures);
    }

    /** @return whether {@code sweep.json} is there, be it of a part of the points */
    public boolean hasSweep() {
        return Files.exists(path.resolve(SWEEP));
    }

    public SweepFigures readSweep() {
        return Json.read(path.resolve(SWEEP), SweepFigures.class);
    }

    /** Writes {@code sweep.json}, be it of a part of the points. */
    public void writeSweep(SweepFigures figures) {
        Json.write(path.resolve(SWEEP), figures);
    }

    /** Takes away the mark of an experiment that is not finished. */
    public void finish() {
        Incomplete.remove(path);
    }
}
