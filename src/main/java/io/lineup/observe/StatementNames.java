package io.lineup.observe;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlSyntax;
import io.lineup.sql.Catalogue;
import io.lineup.sql.StatementText;
import io.lineup.target.StatementShape;

/** Names the statement of a text that the server shows. Belongs to one thread. */
final class StatementNames {
    /** Of texts that belong to no statement. */
    static final String OTHER = "other";
    /** Shorter beginnings may be those of several statements. */
    private static final int SHORTEST_BEGINNING = 200;
    private static final int MOST_TEXTS = 10_000;
    private static final int LONGEST_END = 20;
    /** What begins or ends a transaction, by the word that it begins with. */
    private static final Map<String, String> ENDS = Map.of("begin", "begin", "start", "begin", "commit", "commit",
            "end",
            "commit", "rollback", "rollback", "abort", "rollback");

    private final SqlSyntax syntax;
    private final Map<String, Set<String>> byShape = new HashMap<>();
    private final Map<String, Set<String>> byText = new HashMap<>();

    StatementNames(Catalogue catalogue) {
        syntax = catalogue.syntax();
        for (StatementText text : catalogue.texts()) {
            byShape.computeIfAbsent(StatementShape.of(text.jdbc(), syntax), shape -> new TreeSet<>())
                    .add(text.definition().id());
        }
    }

    /**
     * The server's text names the statement, because the terminal has often gone on meanwhile; what the terminal executed last
     * decides only between statements of one text.
     *
     * @param text   as the server shows it, perhaps cut short
     * @param latest of the terminal; null before its first
     */
    String of(String text, @Nullable String latest) {
        if (byText.size() > MOST_TEXTS) {
            byText.clear();
        }
        Set<String> ids = byText.computeIfAbsent(text, this::find);
        if (latest != null && ids.contains(latest)) {
            return latest;
        }
        String purpose = latest == null || text.length() > LONGEST_END ? null : ENDS.get(firstWord(text));
        if (latest != null && purpose != null) {
            return latest.substring(0, Math.max(0, latest.indexOf('.'))) + '.' + purpose;
        }
        if (!ids.isEmpty()) {
            return ids.iterator().next();
        }
        // A trigger's statement, a procedure's, or one of the driver's own.
        return latest == null ? OTHER : latest;
    }

    private static String firstWord(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        int end = 0;
        while (end < word.length() && Character.isLetter(word.charAt(end))) {
            end++;
        }
        return word.substring(0, end);
    }

    private Set<String> find(String text) {
        String shape = StatementShape.of(text, syntax);
        Set<String> ids = byShape.get(shape);
        if (ids != null) {
            return ids;
        }
        if (shape.length() < SHORTEST_BEGINNING) {
            return Set.of();
        }
        // Its end may be cut off, in the middle of a word.
        String beginning = shape.substring(0, SHORTEST_BEGINNING);
        List<Set<String>> alike = byShape.entrySet().stream().filter(each -> each.getKey().startsWith(beginning))
                .map(Map.Entry::getValue).toList();
        return alike.size() == 1 ? alike.getFirst() : Set.of();
    }
}
