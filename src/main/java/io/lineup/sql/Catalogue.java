package io.lineup.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlSyntax;
import io.lineup.target.Dialect;

/**
 * The statements of a workload, read from {@code sql/} and checked once, before anything runs. A statement that has
 * variants has a file for each: {@code Delivery.selectOldestNewOrder.min.sql} next to
 * {@code Delivery.selectOldestNewOrder.sql}, its default.
 */
public final class Catalogue {
    private final Map<String, Source> sources;
    private final Dialect dialect;
    /** Texts that became known while they were executed, by id and text. */
    private final Map<String, StatementText> learnt = new ConcurrentHashMap<>();

    private record Source(StatementDefinition definition, StatementText text, String raw, Path file,
            Map<Integer, StatementText> listed) {}

    /** In the order of the statements. */
    private final List<String> ids;
    /** The same statements with other names in them, by number. */
    private final Map<Integer, Catalogue> renamed = new ConcurrentHashMap<>();

    private Catalogue(Map<String, Source> sources, List<String> ids, Dialect dialect) {
        this.sources = sources;
        this.ids = List.copyOf(ids);
        this.dialect = dialect;
    }

    /** Reads the default text of each definition; see {@link #read(SqlFolder, Collection, Map)}. */
    public static Catalogue read(SqlFolder folder, Collection<StatementDefinition> definitions) {
        return read(folder, definitions, Map.of());
    }

    /**
     * A catalogue of statements that were read elsewhere.
     *
     * @param ids of all of them, also of those whose texts become known only when they are executed
     */
    public static Catalogue of(Collection<StatementText> texts, List<String> ids, Dialect dialect) {
        Map<String, Source> sources = new LinkedHashMap<>();
        for (StatementText text : texts) {
            sources.put(text.definition().id(),
                    new Source(text.definition(), text, text.jdbc(), Path.of(""), new ConcurrentHashMap<>()));
        }
        return new Catalogue(sources, ids, dialect);
    }

    /**
     * Reads the text of each definition; a file's name is its statement's id.
     *
     * @param variants chosen variants by statement id; a statement that is not in it has its default text
     * @throws SqlFileException if any text is missing or does not fit; the message names all of them
     */
    public static Catalogue read(SqlFolder folder, Collection<StatementDefinition> definitions,
            Map<String, String> variants) {
        Map<String, Source> sources = new LinkedHashMap<>();
        List<String> problems = new ArrayList<>();
        for (StatementDefinition definition : definitions) {
            String variant = variants.get(definition.id());
            String name = variant == null ? definition.id() : definition.id() + "." + variant;
            try {
                Path file = folder.find(name);
                String raw = folder.read(name);
                StatementText text = parse(definition, raw, folder.dialect().syntax(), file);
                sources.put(definition.id(), new Source(definition, text, raw, file, new ConcurrentHashMap<>()));
            } catch (SqlFileException e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        if (!problems.isEmpty()) {
            throw new SqlFileException(String.join(System.lineSeparator(), problems));
        }
        return new Catalogue(sources, List.copyOf(sources.keySet()), folder.dialect());
    }

    private static StatementText parse(StatementDefinition definition, String raw, SqlSyntax syntax, Path file) {
        return definition.repeated()
                ? StatementText.parse(RepeatedGroup.expand(definition, 1), RepeatedGroup.expand(raw, 1), syntax, file)
                : StatementText.parse(definition, raw, syntax, file);
    }

    /**
     * @param number of the names, 0 for the unchanged texts
     * @param names puts other names into a text, such as those of another set of tables
     * @return the same statements with these names, each time the same object
     */
    public Catalogue renamed(int number, UnaryOperator<String> names) {
        return number == 0 ? this : renamed.computeIfAbsent(number, unused -> {
            Map<String, Source> others = new LinkedHashMap<>();
            sources.forEach((id, source) -> others.put(id, new Source(source.definition(),
                    source.text().renamed(names), names.apply(source.raw()), source.file(),
                    new ConcurrentHashMap<>())));
            return new Catalogue(others, ids, dialect);
        });
    }

    /** @throws IllegalArgumentException if the statement was not among the definitions read */
    public StatementText text(StatementDefinition definition) {
        return source(definition).text();
    }

    /** @return the text of a repeated definition for so many rows, each time the same object */
    StatementText text(StatementDefinition definition, int rows) {
        return text(source(definition), rows);
    }

    private StatementText text(Source source, int rows) {
        return source.listed.computeIfAbsent(rows,
                n -> StatementText.parse(RepeatedGroup.expand(source.definition(), n),
                        RepeatedGroup.expand(source.raw(), n), dialect.syntax(), source.file()));
    }

    private Source source(StatementDefinition definition) {
        Source source = sources.get(definition.id());
        if (source == null) {
            throw new IllegalArgumentException(definition.id() + " is not in this catalogue");
        }
        return source;
    }

    /**
     * Finds the values in a text of this catalogue that has them as literals, as a {@link CaptureFile} does.
     *
     * @param batch whether the texts are rows of one batch
     * @return empty if the catalogue has no such statement, or another text for it
     */
    public Optional<Invocation> recognise(String id, boolean batch, List<String> texts) {
        Optional<Invocation> plain = recogniseHere(id, batch, texts);
        return plain.isPresent()
                ? plain
                : renamed.values().stream().flatMap(other -> other.recogniseHere(id, batch, texts).stream())
                        .findFirst();
    }

    private Optional<Invocation> recogniseHere(String id, boolean batch, List<String> texts) {
        Source source = sources.get(id);
        if (source == null) {
            return Optional.empty();
        }
        StatementText text = source.definition.repeated() ? listed(source, texts.getFirst()) : source.text();
        if (text == null) {
            return Optional.empty();
        }
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (String each : texts) {
            @Nullable
            Object[] values = new LiteralReader(each, dialect).read(text.fragments());
            if (values == null) {
                return Optional.empty();
            }
            rows.add(values);
        }
        return Optional.of(Invocation.of(text, batch, rows));
    }

    /** The text of a repeated definition for as many rows as stand in {@code sql}. */
    private @Nullable StatementText listed(Source source, String sql) {
        for (int rows = 1;; rows++) {
            StatementText text = text(source, rows);
            if (new LiteralReader(sql, dialect).read(text.fragments()) != null) {
                return text;
            }
            if (text.fragments().stream().mapToInt(String::length).sum() > sql.length()) {
                return null;
            }
        }
    }

    /**
     * @param fragments of a text between its parameters
     * @return the statement with this text, each time the same object
     */
    public StatementText text(String id, List<String> fragments) {
        Source source = sources.get(id);
        if (source != null && source.text().fragments().equals(fragments)) {
            return source.text();
        }
        return learnt.computeIfAbsent(id + '\0' + String.join("?", fragments),
                unused -> StatementText.of(id, fragments));
    }

    /** @return {@link #all()}, and every other text that was looked up so far */
    public Collection<StatementText> texts() {
        List<StatementText> texts = new ArrayList<>(all());
        texts.addAll(learnt.values());
        renamed.values().forEach(other -> texts.addAll(other.texts()));
        return texts;
    }

    Dialect dialect() {
        return dialect;
    }

    /** @return how the server reads the texts */
    public SqlSyntax syntax() {
        return dialect.syntax();
    }

    /** @return whether a statement has one text, which is known before it is executed */
    public boolean isFixed(String id) {
        return sources.containsKey(id) || !ids.contains(id);
    }

    /** @return ids of all statements, in their order */
    public List<String> ids() {
        return ids;
    }

    /** @return all statements in the order of their definitions; a repeated one for one row */
    public Collection<StatementText> all() {
        return sources.values().stream().map(Source::text).toList();
    }
}
