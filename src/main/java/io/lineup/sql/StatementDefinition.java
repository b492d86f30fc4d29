package io.lineup.sql;

import java.util.List;
import java.util.stream.Stream;

/**
 * What the code knows of a statement: its id and the parameters that it binds, by name and in this order. The text lies
 * in {@code sql/}, where each name stands as {@code :name}.
 *
 * @param id {@code Transaction.purpose}; never changes its meaning
 * @param parameters names; the code binds them by position, 1 being the first
 * @param repeated whether the parameters are those of one row of a list, which the text writes {@code (:a, :b)...}
 */
public record StatementDefinition(String id, List<String> parameters, boolean repeated) {
    public StatementDefinition {
        parameters = List.copyOf(parameters);
    }

    public StatementDefinition(String id, List<String> parameters) {
        this(id, parameters, false);
    }

    public StatementDefinition(String id, String... parameters) {
        this(id, List.of(parameters), false);
    }

    /** A statement over a list of rows, each with these parameters. */
    public static StatementDefinition ofRows(String id, String... parameters) {
        return new StatementDefinition(id, List.of(parameters), true);
    }

    /** @return the same with one more parameter at the end */
    public StatementDefinition and(String parameter) {
        return new StatementDefinition(id, Stream.concat(parameters.stream(), Stream.of(parameter)).toList(), repeated);
    }
}
