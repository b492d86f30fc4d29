package io.lineup.expression;

/** What the names in an expression stand for. */
public interface Scope {
    /**
     * @param name without its colon
     * @return {@link Expression#variable} or {@link Expression#constant}
     * @throws ExpressionException if there is nothing of this name, or nothing that can stand in an expression
     */
    Expression variable(String name);
}
