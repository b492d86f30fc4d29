package io.lineup.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.ExperimentDirectory;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;
import io.lineup.result.ResultFolderException;

/**
 * Writes {@code report.html} of a run, an experiment, a sweep or a comparison: one file that loads nothing from elsewhere, and that
 * can be read without its scripts.
 */
public final class Report {
    /** Name of the file in the folder that it reports. */
    public static final String FILE = "report.html";

    private static final String TEMPLATES = "io.lineup.report.templates";

    private Report() {}

    /**
     * @param folder of a run's, an experiment's or a comparison's results; also an old one, or one of a failed run or of an
     *               experiment that is not finished
     * @return the file that was written
     * @throws ResultFolderException if the folder contains neither
     * @throws ResultException       if what it contains cannot be read, or the report cannot be written
     */
    public static Path write(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new ResultFolderException("There is no result folder " + folder + ".");
        }
        String html;
        if (ComparisonFolder.isAt(folder)) {
            html = html("comparison.jte", ComparisonPage.read(folder));
        } else if (ExperimentDirectory.isAt(folder) && ExperimentDirectory.open(folder).hasSweep()) {
            html = html("sweep.jte", SweepPage.read(folder));
        } else if (ExperimentDirectory.isAt(folder)) {
            html = html("experiment.jte", ExperimentPage.read(folder));
        } else if (ResultDirectory.isRun(folder)) {
            html = html("run.jte", RunPage.read(ResultDirectory.open(folder)));
        } else {
            throw new ResultFolderException(
                    folder + " contains no results: neither summary.json of a run, nor plan.json of"
                            + " an experiment, nor comparison.json of a comparison.");
        }
        Path file = folder.resolve(FILE);
        try {
            return Files.writeString(file, html);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
    }

    private static String html(String template, Object page) {
        TemplateEngine engine = TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES);
        StringOutput output = new StringOutput();
        engine.render(template, page, output);
        return output.toString();
    }
}
