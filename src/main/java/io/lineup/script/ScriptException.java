package io.lineup.script;

import java.util.List;
import java.util.stream.Collectors;

/** Scripts that are refused. The message has a line for each reason, in the order of the files. */
public final class ScriptException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Problem> problems;

    ScriptException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    /** @return at least one */
    public List<Problem> problems() {
        return problems;
    }
}
