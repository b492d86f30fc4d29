package io.lineup.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.lineup.config.ResultProperties;
import io.lineup.config.Settings;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.ResultFolderException;
import io.lineup.sql.CaptureException;
import io.lineup.sql.CaptureFile;
import io.lineup.sql.StatementListener;
import io.lineup.target.Target;

/** The files of {@code capture=DIR}: {@code terminal-01.sql} and so on, one for each terminal. */
final class Capture {
    private static final String OWN = " %s. Name another folder in there, such as capture=sql, or an absolute path.";

    private final Path folder;
    private final Target target;
    private final boolean autocommit;
    private final List<CaptureFile> files = new ArrayList<>();

    /**
     * @param folder within the result folder unless it is absolute
     * @param autocommit whether the terminals' connections are in autocommit
     */
    Capture(Path folder, Target target, boolean autocommit) {
        this.folder = folder;
        this.target = target;
        this.autocommit = autocommit;
    }

    /** Checks the folder of {@code capture}, and notes what it does to the run. */
    static void announce(Settings settings, RunPlan plan, Consumer<String> notes) {
        Path capture = plan.files().capture();
        if (capture != null) {
            requireFree(capture);
            notes.accept("The figures include the writing of every statement's text: capture=" + capture + ".");
        } else if (settings.isSet(ResultProperties.CAPTURE)) {
            notes.accept("capture is ignored: only a run writes its statements to files.");
        }
    }

    /**
     * @throws ResultFolderException if an absolute {@code folder} exists and is not an empty folder, or another one is not
     *         within the result folder or contains other results
     */
    private static void requireFree(Path folder) {
        if (!folder.isAbsolute()) {
            String first = folder.normalize().getName(0).toString();
            if (first.isEmpty() || first.equals("..")) {
                throw new ResultFolderException("capture=" + folder + OWN.formatted("is not within the result folder"));
            }
            if (ResultDirectory.uses(first)) {
                throw new ResultFolderException("capture=" + folder + OWN.formatted("is where other results lie"));
            }
            return;
        }
        if (!Files.exists(folder)) {
            return;
        }
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                if (files.findAny().isEmpty()) {
                    return;
                }
            } catch (IOException e) {
                throw new ResultException("Cannot look into " + folder + ": " + e.getMessage() + ".", e);
            }
        }
        throw new ResultFolderException("The folder capture=" + folder
                + " exists already. Remove it, or name a folder within the result folder, such as capture=sql.");
    }

    /** @return what receives the next terminal's statements */
    StatementListener add() {
        CaptureFile file = new CaptureFile(target.dialect(), autocommit);
        files.add(file);
        return file;
    }

    /** Makes the files; before the first transaction. */
    void open(Path results) {
        Path absolute = results.resolve(folder).toAbsolutePath();
        try {
            Files.createDirectories(absolute);
        } catch (IOException e) {
            throw new ResultException("Cannot make the folder capture=" + absolute + ": " + e.getMessage() + ".", e);
        }
        int digits = Math.max(2, Integer.toString(files.size()).length());
        List<String> settings = new ArrayList<>(target.dialect().sessionStatements(target.settings().isolation()));
        settings.addAll(target.settings().sessionSql());
        for (int i = 0; i < files.size(); i++) {
            String name = String.format(Locale.ROOT, "terminal-%0" + digits + "d.sql", i + 1);
            files.get(i).open(absolute.resolve(name), List.of("Terminal " + (i + 1) + " of " + files.size() + ", "
                    + target.dialect().name() + ". Execute it on a copy of the database as it was before the run:",
                    target.dialect().name().equals("postgres")
                            ? "  psql -X -q -o /dev/null -f " + name + " DATABASE"
                            : "  mysql DATABASE < " + name + " > /dev/null"),
                    settings);
        }
    }

    /**
     * Ends the files, whether the terminals have ended or hang. A second time does nothing.
     *
     * @throws CaptureException of the first file whose last statements could not be written; all are ended nevertheless
     */
    void finish() {
        CaptureException failed = null;
        for (CaptureFile each : files) {
            try {
                each.finish();
            } catch (CaptureException e) {
                failed = failed == null ? e : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }
}
