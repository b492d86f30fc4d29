package io.lineup.config;

import java.util.Locale;

/** The reference of all properties, as Markdown: the text of docs/properties.md. */
public final class PropertyTable {
    private static final String HEAD = """
            # Properties

            A property file is a UTF-8 text in the format of `java.util.Properties`: lines `key=value`. A comment begins
            with `#` or `!`, or with `//` as in BenchmarkSQL's samples.

            `KEY=VALUE` after the file on the command line overrides the file. There, `runMins`, `runSeconds` or
            `runTxnsPerTerminal` replaces whichever of the three the file has.

            Lineup replaces `${ENV:NAME}` in a value by the environment variable, and then masks the value wherever it
            shows it. An unknown key is an error. All errors are reported at once. `run/lineup props FILE` lists the
            effective value and the origin of each property.

            This page is generated from the code.
            """;

    private PropertyTable() {}

    /** @return the whole page */
    public static String markdown() {
        StringBuilder page = new StringBuilder(HEAD).append('\n');
        PropertyCatalogue.groups().forEach(group -> page.append("- [").append(group.title()).append("](#")
                .append(group.title().toLowerCase(Locale.ROOT).replace(' ', '-')).append(")\n"));
        for (PropertyGroup group : PropertyCatalogue.groups()) {
            page.append("\n## ").append(group.title()).append("\n\n");
            page.append("| name | values | default | effect |\n|---|---|---|---|\n");
            group.properties().forEach(each -> row(page, each.name(), each.kind(), defaultOf(each), each.meaning()));
            group.prefixes().forEach(each -> row(page, each.name(), each.kind(), each.defaultText(), each.meaning()));
        }
        return page.toString();
    }

    /** @return the default with its unit; a fixed value is code, a rule is prose */
    private static String defaultOf(Property<?> property) {
        if (!property.hasFixedDefault()) {
            return property.unit().isEmpty()
                    ? property.defaultText()
                    : property.defaultText() + " (" + property.unit() + ")";
        }
        String value = "`" + property.defaultText() + "`";
        return property.unit().isEmpty() ? value : value + " " + property.unit();
    }

    private static void row(StringBuilder page, String name, String kind, String defaultText, String meaning) {
        page.append("| `").append(name).append("` | ").append(escaped(kind)).append(" | ")
                .append(escaped(defaultText)).append(" | ").append(escaped(meaning)).append(" |\n");
    }

    private static String escaped(String cell) {
        return cell.replace("|", "\\|");
    }
}
