package io.lineup.expression;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.expression.Token.Sort;

/** Cuts an expression into tokens as pgbench's {@code exprscan.l} does; literals in quotes are Lineup's. */
final class ExpressionLexer {
    private static final String NAME = "A-Za-z_\\x80-\\uffff";
    private static final Pattern SPACE = Pattern.compile("[ \t\r\n\f\u000b]+");
    private static final Pattern DOUBLE = Pattern
            .compile("[0-9]+(\\.[0-9]*([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)|\\.[0-9]+([eE][-+]?[0-9]+)?");
    private static final Pattern INT = Pattern.compile("[0-9]+");
    private static final Pattern VARIABLE = Pattern.compile(":[" + NAME + "0-9]+");
    private static final Pattern WORD = Pattern.compile("[" + NAME + "][" + NAME + "0-9]*");
    private static final Pattern STRING = Pattern.compile("'(?:[^']|'')*'");
    private static final List<String> SIGNS = List.of("<<", ">>", "<=", ">=", "<>", "!=", "+", "-", "*", "/", "%", "(",
            ")", ",", "<", ">", "=", "&", "|", "#", "~");

    private final String text;
    private final Matcher matcher;
    private int at;

    ExpressionLexer(String text) {
        this.text = text;
        this.matcher = SPACE.matcher(text);
    }

    /** @throws ExpressionException if the next character begins nothing */
    Token next() {
        if (matches(SPACE)) {
            at = matcher.end();
        }
        int start = at;
        if (at == text.length()) {
            return new Token(Sort.END, "", start);
        }
        if (matches(DOUBLE)) {
            return token(Sort.DOUBLE, matcher.group(), start);
        }
        if (matches(INT)) {
            return token(Sort.INT, matcher.group(), start);
        }
        if (matches(VARIABLE)) {
            return token(Sort.VARIABLE, matcher.group().substring(1), start);
        }
        if (matches(WORD)) {
            return token(Sort.WORD, matcher.group().toLowerCase(Locale.ROOT), start);
        }
        if (matches(STRING)) {
            String quoted = matcher.group();
            return token(Sort.STRING, quoted.substring(1, quoted.length() - 1).replace("''", "'"), start);
        }
        for (String sign : SIGNS) {
            if (text.startsWith(sign, at)) {
                at += sign.length();
                return new Token(Sort.SIGN, sign.equals("!=") ? "<>" : sign, start);
            }
        }
        throw new ExpressionException("unexpected character \"" + text.charAt(at) + "\"");
    }

    private boolean matches(Pattern pattern) {
        return matcher.usePattern(pattern).region(at, text.length()).lookingAt();
    }

    private Token token(Sort sort, String as, int start) {
        at = matcher.end();
        return new Token(sort, as, start);
    }
}
