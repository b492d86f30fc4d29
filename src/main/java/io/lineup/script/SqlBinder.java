package io.lineup.script;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;
import io.lineup.lexer.StringLiteral;
import io.lineup.script.SqlText.Element;
import io.lineup.script.SqlText.Fixed;
import io.lineup.script.SqlText.Inlined;
import io.lineup.script.SqlText.Literal;
import io.lineup.script.SqlText.Parameter;
import io.lineup.script.SqlText.Piece;
import io.lineup.script.SqlText.Rows;
import io.lineup.script.VariableText.Part;

/**
 * Decides for each variable in a statement how its value gets to the server, so that scripts for pgbench's simple mode and
 * for its prepared mode both work: as a parameter where the server takes one, as text where a name or a part of it stands.
 */
final class SqlBinder {
    /** Statements that the servers prepare with parameters; all others get their values as text. */
    private static final Set<String> POSTGRES_VERBS = Set.of("select", "insert", "update", "delete", "merge", "with",
            "values", "table", "call", "declare", "explain");
    private static final Set<String> MYSQL_VERBS = Set.of("select", "insert", "replace", "update", "delete", "with",
            "values", "table", "call", "set", "do");
    /** Types that stand before a literal, {@code interval '1 day'}; in MySQL, INTERVAL is followed by any expression. */
    private static final Pattern POSTGRES_TYPE = Pattern.compile("(?i)interval|date|time|timetz|timestamp|timestamptz"
            + "|numeric|text|uuid|json|jsonb|bytea|inet|cidr|point|box|regclass|tsquery|tsvector");
    private static final Pattern MYSQL_TYPE = Pattern.compile("(?i)date|time|timestamp");
    private static final Pattern FIELD = Pattern.compile("(?is)\\s+(year|month|day|hour|minute|second)s?\\b.*");

    private final String text;
    private final int firstLine;
    private final SqlSyntax syntax;
    private final SqlLexer lexer;
    private final VariableTable variables;
    private final Problems problems;
    private final boolean parameters;

    private List<Piece> pieces = new ArrayList<>();
    private StringBuilder fixed = new StringBuilder();
    /** Where in {@link #fixed} the name of a type begins that a literal may follow; -1 if there is none. */
    private int typeAt = -1;
    private boolean inRows;
    private final Set<Integer> arraysOfRows = new LinkedHashSet<>();

    /**
     * @param text one statement, in which constants have been replaced
     * @param firstLine where it begins
     */
    SqlBinder(String text, int firstLine, SqlSyntax syntax, VariableTable variables, Problems problems) {
        this.text = text;
        this.firstLine = firstLine;
        this.syntax = syntax;
        this.lexer = new SqlLexer(text, syntax);
        this.variables = variables;
        this.problems = problems;
        this.parameters = takesParameters();
    }

    /** Of joined statements each one must. */
    private boolean takesParameters() {
        Set<String> verbs = syntax == SqlSyntax.POSTGRES ? POSTGRES_VERBS : MYSQL_VERBS;
        SqlLexer words = new SqlLexer(text, syntax);
        boolean begins = true;
        for (Token token = words.next(); token != Token.END; token = words.next()) {
            switch (token) {
                case SEMICOLON -> begins = true;
                case WORD -> {
                    if (begins && !verbs.contains(words.text().toLowerCase(Locale.ROOT))) {
                        return false;
                    }
                    begins = false;
                }
                default -> {
                }
            }
        }
        return true;
    }

    SqlText bind() {
        while (true) {
            Token token = lexer.next();
            if (token == Token.END || token == Token.UNCLOSED) {
                endFixed();
                return new SqlText(pieces);
            }
            take(token);
        }
    }

    private void problem(String reason) {
        problems.add(firstLine + lexer.lineOf(lexer.start()) - 1, reason);
    }

    private void take(Token token) {
        switch (token) {
            case SPACE, COMMENT -> blank();
            case VARIABLE -> variable(lexer.text().substring(1));
            case STRING -> string();
            case QUOTED_NAME, HINT -> inline(VariableText.split(lexer.text(), this::isSet));
            case OPEN -> open();
            case WORD -> word();
            default -> sign();
        }
        if (token != Token.WORD && token != Token.SPACE && token != Token.COMMENT) {
            typeAt = -1;
        }
    }

    private void blank() {
        boolean leading = pieces.isEmpty() && fixed.isEmpty();
        boolean doubled = !fixed.isEmpty() && fixed.charAt(fixed.length() - 1) == ' ';
        if (!leading && !doubled && lexer.end() < text.length()) {
            fixed.append(' ');
        }
    }

    private void word() {
        Pattern type = syntax == SqlSyntax.POSTGRES ? POSTGRES_TYPE : MYSQL_TYPE;
        typeAt = type.matcher(lexer.text()).matches() ? fixed.length() : -1;
        fixed.append(lexer.text());
    }

    /** A question mark would be a parameter to the driver; pgjdbc takes two for one. */
    private void sign() {
        String sign = lexer.text();
        if (sign.equals("?")) {
            if (syntax == SqlSyntax.MYSQL) {
                problem("a ? would be a parameter that nothing sets");
            }
            sign = "??";
        }
        fixed.append(sign);
    }

    private void endFixed() {
        if (!fixed.isEmpty()) {
            pieces.add(new Fixed(fixed.toString()));
            fixed = new StringBuilder();
        }
    }

    private void add(Piece piece) {
        endFixed();
        pieces.add(piece);
    }

    /** In quotes a name that nothing sets is text, such as in {@code 'HH24:MI'}. */
    private boolean isSet(String name) {
        return variables.isKnown(name);
    }

    private void variable(String name) {
        if (!variables.isKnown(name)) {
            problem(VariableTable.unset(name));
        } else if (variables.isArray(name)) {
            element(name);
        } else if (!parameters || isGlued()) {
            add(new Inlined(variables.slot(name)));
        } else {
            add(new Parameter(variables.slot(name)));
        }
    }

    private void element(String name) {
        if (!inRows || !parameters || isGlued()) {
            problem(":" + name + " is an array: it stands in a group, such as IN ((:" + name + ")...)");
        }
        arraysOfRows.add(variables.slot(name));
        add(new Element(variables.slot(name)));
    }

    /** Whether the variable is a part of a name or a number: nothing is between it and another part. */
    private boolean isGlued() {
        int before = lexer.start() - 1;
        if (before >= 0 && (isNamePart(text.charAt(before)) || text.charAt(before) == '.')) {
            return true;
        }
        int after = lexer.end();
        if (after + 1 >= text.length()) {
            return false;
        }
        boolean dot = text.charAt(after) == '.';
        int next = dot ? after + 1 : after;
        return SqlLexer.endOfVariable(text, next) > next || (dot && isNamePart(text.charAt(next)));
    }

    private boolean isNamePart(char c) {
        return SqlLexer.isWordPart(c) || c == '`' || (c == '"' && syntax == SqlSyntax.POSTGRES);
    }

    private void inline(List<Part> parts) {
        for (Part part : parts) {
            if (!part.isVariable()) {
                fixed.append(part.text());
            } else if (variables.isArray(part.text())) {
                problem(":" + part.text() + " is an array, which cannot be a part of a text");
            } else {
                add(new Inlined(variables.slot(part.text())));
            }
        }
    }

    private void string() {
        StringLiteral literal = StringLiteral.of(lexer.text(), syntax);
        List<Part> parts = VariableText.split(lexer.text(), this::isSet);
        boolean array = parts.stream().anyMatch(part -> part.isVariable() && variables.isArray(part.text()));
        if (parts.stream().noneMatch(Part::isVariable) || array || !parameters || !literal.isReadable()) {
            inline(parts);
            return;
        }
        if (typeAt < 0) {
            add(parameter(literal));
        } else if (FIELD.matcher(text.substring(lexer.end())).matches()) {
            inline(parts);
        } else {
            cast(literal);
        }
    }

    /** After the name of a type, as in {@code interval ':n days'}, the servers take a literal and no parameter. */
    private void cast(StringLiteral literal) {
        String type = fixed.substring(typeAt).strip();
        fixed.setLength(typeAt);
        fixed.append("CAST(");
        add(parameter(literal));
        boolean dateTime = syntax == SqlSyntax.MYSQL && type.equalsIgnoreCase("timestamp");
        fixed.append(" AS ").append(dateTime ? "DATETIME" : type).append(')');
    }

    private Literal parameter(StringLiteral literal) {
        List<Piece> parts = new ArrayList<>();
        for (Part part : VariableText.split(literal.content(), this::isSet)) {
            parts.add(part.isVariable()
                    ? new Inlined(variables.slot(part.text()))
                    : new Fixed(literal.unescaped(part.text())));
        }
        return new Literal(parts);
    }

    /** A parenthesis without another one in it, with three dots after it, is written as often as its arrays are long. */
    private void open() {
        int end = endOfRows();
        if (end < 0) {
            fixed.append('(');
            return;
        }
        endFixed();
        List<Piece> outside = pieces;
        pieces = new ArrayList<>();
        arraysOfRows.clear();
        inRows = true;
        fixed.append('(');
        typeAt = -1;
        Token token;
        do {
            token = lexer.next();
            take(token);
        } while (token != Token.CLOSE);
        endFixed();
        inRows = false;
        if (arraysOfRows.isEmpty()) {
            problem("a group with three dots needs an array, such as one of \\set ids array(10, random(1, 100))");
        }
        outside.add(new Rows(pieces, List.copyOf(arraysOfRows)));
        pieces = outside;
        lexer.moveTo(end);
    }

    /** @return the end of the three dots after the parenthesis that was just opened; -1 if there are none */
    private int endOfRows() {
        SqlLexer ahead = new SqlLexer(text, syntax);
        ahead.moveTo(lexer.end());
        Token token = ahead.next();
        while (token != Token.CLOSE) {
            if (token == Token.OPEN || token == Token.END || token == Token.UNCLOSED) {
                return -1;
            }
            token = ahead.next();
        }
        int next = ahead.end();
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return text.startsWith("...", next) ? next + 3 : -1;
    }
}
