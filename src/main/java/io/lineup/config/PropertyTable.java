package io.lineup.config;

import java.util.Locale;

/** The reference of all properties, as Markdown: the text of docs/properties.md. */
public final class PropertyTable {
    private static final String HEAD = """
            # Properties

            A property file has the format of `java.util.Properties` in UTF-8: `key=value`, comments after `#` or `!`, and,
            because BenchmarkSQL's samples have them, after `//`. `KEY=VALUE` after the file on the command line overrides
            it; there `runMins`, `runSeconds` or `runTxnsPerTerminal` replaces whichever of the three the file has.
            `${ENV:NAME}` in a value is replaced by the environment variable, and the value is then masked wherever it is
            shown. An unknown key is an error, and all errors are reported at once. `run/lineup props FILE` lists the
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
