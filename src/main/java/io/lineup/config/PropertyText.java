package io.lineup.config;

import java.util.Locale;
import java.util.Map;

/** How a property is written so that a property file brings it back. */
public final class PropertyText {
    private PropertyText() {}

    /** @return a line of a property file, which is UTF-8: only what the format itself reads otherwise is escaped */
    public static String line(String key, String value) {
        String escaped = value.replace("\\", "\\\\").replace("\n", "\\n");
        return key + "=" + (escaped.startsWith(" ") ? "\\" : "") + escaped + "\n";
    }

    /** @return a property file with one comment above its lines */
    public static String file(String comment, Map<String, String> lines) {
        StringBuilder text = new StringBuilder("# ").append(comment).append('\n');
        lines.forEach((key, value) -> text.append(line(key, value)));
        return text.toString();
    }

    /** @return the environment variable through which a secret comes that no file shall contain */
    public static String variable(String key) {
        return "LINEUP_" + key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    /** @return the value of a property that comes through {@link #variable} */
    public static String reference(String key) {
        return "${ENV:" + variable(key) + "}";
    }
}
