package io.lineup.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A list of unknown length in a statement's text: a parenthesis followed by three dots, such as
 * {@code IN ((:w_id, :i_id)...)}. For n rows it stands n times, with the number of the row after each name:
 * {@code (:w_id_1, :i_id_1), (:w_id_2, :i_id_2)}.
 */
final class RepeatedGroup {
    private static final Pattern GROUP = Pattern.compile("(\\([^()]*\\))\\s*\\.\\.\\.");
    private static final Pattern NAME = Pattern.compile(":(\\p{Alpha}\\w*)");

    private RepeatedGroup() {}

    /** @return {@code text} with its group written out for {@code rows} rows */
    static String expand(String text, int rows) {
        return GROUP.matcher(text)
                .replaceAll(group -> IntStream.rangeClosed(1, rows)
                        .mapToObj(row -> NAME.matcher(group.group(1)).replaceAll(":$1_" + row))
                        .map(Matcher::quoteReplacement).collect(Collectors.joining(", ")));
    }

    /** @return the definition of {@code rows} rows: the parameters of the first, then those of the second, and so on */
    static StatementDefinition expand(StatementDefinition one, int rows) {
        List<String> parameters = new ArrayList<>();
        for (int row = 1; row <= rows; row++) {
            for (String name : one.parameters()) {
                parameters.add(name + "_" + row);
            }
        }
        return new StatementDefinition(one.id(), parameters);
    }
}
