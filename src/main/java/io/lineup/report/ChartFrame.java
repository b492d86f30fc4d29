package io.lineup.report;

import java.util.List;

/**
 * What surrounds every page.
 *
 * @param title         of the page
 * @param specification that its runs follow
 * @param css           style sheet, part of the page
 * @param scripts       parts of the page, which does without them
 * @param policy        Content-Security-Policy that admits this style sheet and these scripts and nothing else
 */
public record ChartFrame(String title, Specification specification, String css, List<String> scripts, String policy) {
    public ChartFrame {
        scripts = List.copyOf(scripts);
    }
}
