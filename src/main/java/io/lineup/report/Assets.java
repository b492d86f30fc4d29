package io.lineup.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Style sheets and scripts that a page carries in itself. */
final class Assets {
    private static final String PLOT = "vendor/uplot/";

    private Assets() {}

    /**
     * @param workload of the page's runs; empty when it is not known
     * @param live     whether the page has charts that the reader may move over; they bring 51 KB of script
     */
    static ChartFrame frame(String title, String workload, boolean live) {
        String css = text("report.css") + (live ? text(PLOT + "uPlot.min.css") : "");
        List<String> scripts = new ArrayList<>();
        if (live) {
            // Its licence asks to be part of every copy, and every report is one.
            scripts.add("/*\n" + text(PLOT + "LICENSE") + "*/\n" + text(PLOT + "uPlot.iife.min.js"));
            scripts.add(text("charts.js"));
        }
        scripts.add(text("tables.js"));
        return new ChartFrame(title, Specification.of(workload), css, scripts, policy(css, scripts));
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Assets.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String policy(String css, List<String> scripts) {
        return "default-src 'none'; style-src " + hash(css) + "; script-src "
                + scripts.stream().map(Assets::hash).collect(Collectors.joining(" "))
                + "; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }
}
