package io.lineup.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The statements of a workload, read from {@code sql/} and checked once, before anything runs. */
public final class Catalogue {
    private final Map<String, StatementText> texts;

    private Catalogue(Map<String, StatementText> texts) {
        this.texts = texts;
    }

    /**
     * Reads the text of each definition; a file bears its statement's id as its name.
     *
     * @throws SqlFileException if any text is missing or does not fit; the message names all of them
     */
    public static Catalogue read(SqlFolder folder, Collection<StatementDefinition> definitions) {
        Map<String, StatementText> texts = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        for (StatementDefinition definition : definitions) {
            try {
                texts.put(definition.id(), StatementText.parse(definition, folder.read(definition.id()),
                        folder.find(definition.id())));
            } catch (SqlFileException e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        if (!problems.isEmpty()) {
            throw new SqlFileException(String.join(System.lineSeparator(), problems));
        }
        return new Catalogue(texts);
    }

    /** @throws IllegalArgumentException if the statement was not among the definitions read */
    public StatementText text(StatementDefinition definition) {
        StatementText text = texts.get(definition.id());
        if (text == null) {
            throw new IllegalArgumentException(definition.id() + " is not in this catalogue");
        }
        return text;
    }

    /** @return all statements in the order of their definitions */
    public Collection<StatementText> all() {
        return List.copyOf(texts.values());
    }
}
