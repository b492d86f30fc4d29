package io.lineup.expression;

/** What a {@link Value} is. pgbench knows the first six; strings and arrays are Lineup's. */
public enum ValueKind {
    /** A variable that nothing has been assigned to. */
    NONE("none"), NULL("null"), BOOLEAN("boolean"), INT("int"), DOUBLE("double"),
    /**
     * Text from outside, such as a column that {@code \gset} read. An expression takes it for what it looks like, as pgbench
     * does; a statement gets it unchanged.
     */
    UNTYPED("text"),
    /** Text that is never read as a number. */
    STRING("string"),
    /** Several values, for a list in a statement. */
    ARRAY("array");

    private final String inMessages;

    ValueKind(String inMessages) {
        this.inMessages = inMessages;
    }

    @Override
    public String toString() {
        return inMessages;
    }
}
