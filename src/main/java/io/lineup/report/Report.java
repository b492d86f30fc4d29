package io.lineup.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultException;

/** Writes {@code report.html} of one run: one file, no script, nothing loaded from elsewhere. */
public final class Report {
    private static final String TEMPLATES = "io.lineup.report.templates";

    private Report() {}

    /**
     * @param folder a run's result folder, also an old one or one of a failed run
     * @return the file that was written
     * @throws ResultException if the folder has no summary, or the report cannot be written
     */
    public static Path write(Path folder) {
        ResultDirectory directory = ResultDirectory.open(folder);
        Path file = directory.reportFile();
        String html = html(page(directory));
        try {
            Files.writeString(file, html);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
        return file;
    }

    /** Only the summary must be there: a run that failed early has no more than that. */
    private static ReportPage page(ResultDirectory directory) {
        String css = css();
        List<Chart> charts = List.of();
        if (Files.exists(directory.intervalsFile())) {
            Charts drawn = new Charts(directory.readIntervals());
            charts = Stream.of(drawn.throughput(), drawn.latency()).flatMap(each -> each.stream()).toList();
        }
        return new ReportPage(css, policy(css), directory.readSummary(),
                Files.exists(directory.environmentFile()) ? directory.readEnvironment() : null,
                Files.exists(directory.propertiesFile()) ? directory.readProperties() : List.of(),
                directory.readStatements(),
                charts);
    }

    private static String html(ReportPage page) {
        TemplateEngine engine = TemplateEngine.createPrecompiled(null, ContentType.Html, null, TEMPLATES);
        StringOutput output = new StringOutput();
        engine.render("report.jte", page, output);
        return output.toString();
    }

    private static String css() {
        try (InputStream in = Objects.requireNonNull(Report.class.getResourceAsStream("report.css"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String policy(String css) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(css.getBytes(StandardCharsets.UTF_8));
            return "default-src 'none'; style-src 'sha256-" + Base64.getEncoder().encodeToString(hash)
                    + "'; base-uri 'none'; form-action 'none'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }
}
