package io.lineup.sql;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import io.lineup.lexer.SqlSyntax;

/**
 * A statement as the driver gets it: {@code ?} in place of each {@code :name}, comments and surplus blanks removed.
 *
 * @param definition what the code binds
 * @param fragments the text between the {@code ?}, one more than there are of them
 * @param positions for each parameter of the definition, its JDBC positions, 1 being the first
 * @param jdbc the text to prepare: one string for all connections, because drivers keep it for each
 */
public record StatementText(StatementDefinition definition, List<String> fragments, List<int[]> positions,
        String jdbc) {
    private static final List<String> GIVEN = List.of("", "");

    public StatementText {
        fragments = List.copyOf(fragments);
        positions = List.copyOf(positions);
    }

    private StatementText(StatementDefinition definition, List<String> fragments, List<int[]> positions) {
        this(definition, fragments, positions, String.join("?", fragments));
    }

    /**
     * Reads a text and compares its parameters with those that the code binds.
     *
     * @param syntax of the server
     * @param file where it stands, for messages
     * @throws SqlFileException if the text is empty, or names a parameter that the code does not bind, or leaves one out
     */
    static StatementText parse(StatementDefinition definition, String text, SqlSyntax syntax, Path file) {
        StatementParser parser = new StatementParser(text, syntax, file);
        parser.parse();
        List<String> names = parser.names();
        if (parser.fragments().equals(List.of(""))) {
            throw new SqlFileException(file + " contains no statement for " + definition.id() + ".");
        }
        if (!new TreeSet<>(names).equals(new TreeSet<>(definition.parameters()))) {
            throw new SqlFileException(file + ": " + definition.id() + " is given the parameters "
                    + new TreeSet<>(definition.parameters()) + ", but the file names " + new TreeSet<>(names) + ".");
        }
        List<int[]> positions = definition.parameters().stream().map(parameter -> IntStream.range(0, names.size())
                .filter(i -> names.get(i).equals(parameter)).map(i -> i + 1).toArray()).toList();
        return new StatementText(definition, parser.fragments(), positions);
    }

    /**
     * A statement that was not read from the catalogue.
     *
     * @param fragments the text between its parameters, one more than there are of them
     */
    public static StatementText of(String id, List<String> fragments) {
        List<String> names = IntStream.range(1, fragments.size()).mapToObj(i -> "p" + i).toList();
        return new StatementText(new StatementDefinition(id, names), fragments,
                IntStream.range(1, fragments.size()).mapToObj(i -> new int[]{i}).toList());
    }

    /** A statement whose one parameter is its whole text. */
    public static StatementText given(String id) {
        return new StatementText(new StatementDefinition(id, "text"), GIVEN, List.of(new int[]{1}));
    }

    /** @param names puts other names into the text */
    StatementText renamed(UnaryOperator<String> names) {
        return new StatementText(definition, fragments.stream().map(names).toList(), positions);
    }

    /** @return whether the text is the parameter: {@link #given} */
    boolean isGiven() {
        return fragments.equals(GIVEN);
    }

    /** @return number of {@code ?} in the text */
    int positionCount() {
        return fragments.size() - 1;
    }
}
