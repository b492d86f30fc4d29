package io.lineup.expression;

import java.util.ArrayList;
import java.util.List;

import io.lineup.expression.Token.Sort;

/**
 * Reads an expression by operator precedence (V. Pratt, "Top down operator precedence", 1973). The levels and what may stand
 * next to what are those of pgbench's {@code exprparse.y}: comparisons do not associate, and {@code ~} binds less than
 * {@code +}.
 */
final class ExpressionParser {
    private static final int OR = 1;
    private static final int AND = 2;
    private static final int NOT = 3;
    private static final int IS = 4;
    private static final int COMPARISON = 5;
    private static final int BITS = 6;
    private static final int SUM = 7;
    private static final int PRODUCT = 8;
    private static final int UNARY = 9;
    /** What the magnitude of the smallest integer looks like, which stands after a minus sign alone. */
    private static final String TOO_LARGE_BY_ONE = "9223372036854775808";

    private final ExpressionLexer lexer;
    private final Scope scope;
    private Token token;
    private boolean hasArray;

    ExpressionParser(String text, Scope scope) {
        this.lexer = new ExpressionLexer(text);
        this.scope = scope;
        this.token = lexer.next();
    }

    Expression parse() {
        Expression whole = expression(0);
        if (token.sort() != Sort.END) {
            throw unexpected();
        }
        if (hasArray && !whole.isArray()) {
            throw new ExpressionException("array() must be the whole expression");
        }
        return whole;
    }

    private ExpressionException unexpected() {
        return new ExpressionException(
                token.sort() == Sort.END ? "syntax error at the end" : "syntax error at \"" + token.text() + "\"");
    }

    private Token take() {
        Token taken = token;
        token = lexer.next();
        return taken;
    }

    private boolean takes(String sign) {
        boolean there = token.isSign(sign);
        if (there) {
            take();
        }
        return there;
    }

    private boolean takesWord(String word) {
        boolean there = token.isWord(word);
        if (there) {
            take();
        }
        return there;
    }

    private void need(boolean taken) {
        if (!taken) {
            throw unexpected();
        }
    }

    /** Reads as far as operators bind at least as much as {@code level}. */
    private Expression expression(int level) {
        Expression left = operand();
        while (true) {
            int next = level(token);
            if (next == 0 || next < level) {
                return left;
            }
            if (next == IS) {
                left = is(left);
                continue;
            }
            Token operator = take();
            left = binary(operator, left, expression(next + 1));
            if (next == COMPARISON && level(token) == COMPARISON) {
                throw unexpected();
            }
        }
    }

    /** @return how much the operator binds, 0 if the token is none that stands after an operand */
    private static int level(Token token) {
        return switch (token.sort()) {
            case WORD -> switch (token.text()) {
                case "or" -> OR;
                case "and" -> AND;
                case "is", "isnull", "notnull" -> IS;
                default -> 0;
            };
            case SIGN -> switch (token.text()) {
                case "=", "<>", "<", ">", "<=", ">=" -> COMPARISON;
                case "|", "#", "&", "<<", ">>" -> BITS;
                case "+", "-" -> SUM;
                case "*", "/", "%" -> PRODUCT;
                default -> 0;
            };
            default -> 0;
        };
    }

    private static Expression binary(Token operator, Expression left, Expression right) {
        return switch (operator.text()) {
            case "or" -> new Logic.Or(left, right);
            case "and" -> new Logic.And(left, right);
            case "=" -> BinaryOperator.EQUAL.of(left, right);
            case "<>" -> BinaryOperator.NOT_EQUAL.of(left, right);
            case "<" -> BinaryOperator.LESS.of(left, right);
            case "<=" -> BinaryOperator.LESS_OR_EQUAL.of(left, right);
            case ">" -> BinaryOperator.LESS.of(right, left);
            case ">=" -> BinaryOperator.LESS_OR_EQUAL.of(right, left);
            case "|" -> BinaryOperator.OR.of(left, right);
            case "#" -> BinaryOperator.XOR.of(left, right);
            case "&" -> BinaryOperator.AND.of(left, right);
            case "<<" -> BinaryOperator.SHIFT_LEFT.of(left, right);
            case ">>" -> BinaryOperator.SHIFT_RIGHT.of(left, right);
            case "+" -> BinaryOperator.ADD.of(left, right);
            case "-" -> BinaryOperator.SUBTRACT.of(left, right);
            case "*" -> BinaryOperator.MULTIPLY.of(left, right);
            case "/" -> BinaryOperator.DIVIDE.of(left, right);
            case "%" -> BinaryOperator.REMAINDER.of(left, right);
            default -> throw new AssertionError(operator);
        };
    }

    private Expression is(Expression operand) {
        String word = take().text();
        if (!word.equals("is")) {
            Expression isNull = new Logic.Is(operand, ValueKind.NULL, false);
            return word.equals("isnull") ? isNull : new Logic.Not(isNull);
        }
        boolean negated = takesWord("not");
        boolean wanted = token.isWord("true");
        need(wanted || token.isWord("false") || token.isWord("null"));
        ValueKind kind = take().text().equals("null") ? ValueKind.NULL : ValueKind.BOOLEAN;
        Expression is = new Logic.Is(operand, kind, wanted);
        return negated ? new Logic.Not(is) : is;
    }

    /** What stands before the first operator that takes two operands; {@code NOT} and {@code ~} reach beyond some. */
    private Expression operand() {
        Token first = take();
        return switch (first.sort()) {
            case INT -> literal(integer(first));
            case DOUBLE -> literal(real(first));
            case STRING -> text(first);
            case VARIABLE -> scope.variable(first.text());
            case WORD -> word(first);
            case SIGN -> switch (first.text()) {
                case "(" -> {
                    Expression inner = expression(0);
                    need(takes(")"));
                    yield inner;
                }
                case "+" -> expression(UNARY);
                case "-" -> negated();
                case "~" -> BinaryOperator.XOR.of(literal(-1), expression(BITS + 1));
                default -> throw unexpected(first);
            };
            case END -> throw unexpected(first);
        };
    }

    private ExpressionException unexpected(Token at) {
        token = at;
        return unexpected();
    }

    /** pgbench computes 0 - x, so that -0.0 is 0. */
    private Expression negated() {
        if (token.sort() == Sort.INT && token.text().equals(TOO_LARGE_BY_ONE)) {
            take();
            return literal(Long.MIN_VALUE);
        }
        return BinaryOperator.SUBTRACT.of(literal(0), expression(UNARY));
    }

    private Expression word(Token first) {
        return switch (first.text()) {
            case "not" -> new Logic.Not(expression(NOT));
            case "null" -> nothing();
            case "true" -> literal(true);
            case "false" -> literal(false);
            case "case" -> alternatives();
            case "and", "or", "is", "isnull", "notnull", "when", "then", "else", "end" -> throw unexpected(first);
            default -> call(first);
        };
    }

    private Expression alternatives() {
        List<Expression> conditions = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        need(token.isWord("when"));
        while (takesWord("when")) {
            conditions.add(expression(0));
            need(takesWord("then"));
            values.add(expression(0));
        }
        Expression otherwise = takesWord("else") ? expression(0) : nothing();
        need(takesWord("end"));
        return new Logic.Case(conditions, values, otherwise);
    }

    private Expression call(Token name) {
        if (!token.isSign("(")) {
            throw unexpected(name);
        }
        Function function = Function.of(name.text());
        take();
        List<Expression> arguments = new ArrayList<>();
        if (!takes(")")) {
            do {
                arguments.add(expression(0));
            } while (takes(","));
            need(takes(")"));
        }
        Expression call = function.call(arguments, scope);
        hasArray |= call.isArray();
        return call;
    }

    private static long integer(Token digits) {
        try {
            return Long.parseLong(digits.text());
        } catch (NumberFormatException e) {
            throw new ExpressionException("bigint constant overflow \"" + digits.text() + "\"");
        }
    }

    private static double real(Token digits) {
        try {
            return UntypedText.real(digits.text());
        } catch (EvaluationException e) {
            throw new ExpressionException("double constant overflow \"" + digits.text() + "\"");
        }
    }

    private static Expression nothing() {
        Value value = new Value();
        value.setNull();
        return new Expression.Constant(value);
    }

    private static Expression literal(boolean constant) {
        Value value = new Value();
        value.set(constant);
        return new Expression.Constant(value);
    }

    private static Expression literal(long number) {
        Value value = new Value();
        value.set(number);
        return new Expression.Constant(value);
    }

    private static Expression literal(double number) {
        Value value = new Value();
        value.set(number);
        return new Expression.Constant(value);
    }

    private static Expression text(Token string) {
        Value value = new Value();
        value.setString(string.text());
        value.utf8();
        return new Expression.Constant(value);
    }
}
