package io.lineup.sql;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.StringLiteral;
import io.lineup.target.Dialect;

/** Reads back the values that {@link Literals} wrote into a text. */
final class LiteralReader {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");

    private final String sql;
    private final Dialect dialect;
    private final SqlLexer lexer;
    private int at;

    LiteralReader(String sql, Dialect dialect) {
        this.sql = sql;
        this.dialect = dialect;
        this.lexer = new SqlLexer(sql, dialect.syntax());
    }

    /**
     * @param fragments the text between the values
     * @return the values, one less than there are fragments; null if the text is another one
     */
    @Nullable
    Object @Nullable [] read(List<String> fragments) {
        at = 0;
        @Nullable
        Object[] values = new @Nullable Object[fragments.size() - 1];
        for (int i = 0; i < fragments.size(); i++) {
            String fragment = fragments.get(i);
            if (!sql.startsWith(fragment, at)) {
                return null;
            }
            at += fragment.length();
            if (i < values.length) {
                values[i] = literal();
                if (values[i] == null) {
                    return null;
                }
            }
        }
        return at == sql.length() ? values : null;
    }

    private @Nullable Object literal() {
        if (sql.startsWith(Literals.TIMESTAMP, at)) {
            at += Literals.TIMESTAMP.length();
            String text = quoted();
            try {
                return text == null ? null : LocalDateTime.parse(text, Literals.TIME);
            } catch (DateTimeParseException e) {
                return null;
            }
        }
        return sql.startsWith("'", at) ? quoted() : number();
    }

    private @Nullable Object number() {
        Matcher number = NUMBER.matcher(sql).region(at, sql.length());
        if (!number.lookingAt()) {
            return null;
        }
        at = number.end();
        BigDecimal value = new BigDecimal(number.group());
        if (number.group(1) != null || value.precision() > 18) {
            return value;
        }
        long whole = value.longValue();
        return whole == (int) whole ? (Object) (int) whole : (Object) whole;
    }

    /** The text between two quotes; null unless the dialect would write it so. */
    private @Nullable String quoted() {
        lexer.moveTo(at);
        if (lexer.next() != Token.STRING) {
            return null;
        }
        at = lexer.end();
        String text = StringLiteral.of(lexer.text(), dialect.syntax()).value();
        StringBuilder again = new StringBuilder();
        dialect.appendLiteral(again, text);
        return lexer.text().contentEquals(again) ? text : null;
    }
}
