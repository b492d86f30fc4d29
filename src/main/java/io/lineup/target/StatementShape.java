package io.lineup.target;

import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;

/**
 * Brings a statement as a driver gets it, and as PostgreSQL and MySQL show it in their statistics, into one form: values and
 * parameters are {@code ?}, lists have one member, and blanks, case, comments and quotes of names do not count.
 */
public final class StatementShape {
    private static final Pattern VALUE = Pattern
            .compile("\\$\\d+|\\b(?i:true|false)\\b|\\.\\.\\.|(?<![\\w.])\\d+(?:\\.\\d+)?(?![\\w.])");
    /** A literal's type stands before it, where a parameter has none. */
    private static final Pattern TYPED = Pattern.compile("\\b(?:timestamp|date|time)\\s*\\?", Pattern.CASE_INSENSITIVE);
    /** What pgjdbc writes for a parameter with {@code preferQueryMode=simple}. */
    private static final Pattern CAST = Pattern.compile("\\(\\?::(?:double precision|\\w+)\\)");
    /** PostgreSQL takes the field of EXTRACT for a value. */
    private static final Pattern FIELD = Pattern.compile("\\bextract\\s*\\(\\s*(?:\\w+|\\?)\\s+from\\b",
            Pattern.CASE_INSENSITIVE);
    /** PostgreSQL puts a parameter in place of the word where it has worked out the value of a cast parameter. */
    private static final Pattern CAST_WORD = Pattern.compile("\\bcast\\s*\\(", Pattern.CASE_INSENSITIVE);
    /** Words for which MySQL shows another one that means the same, and what both become; in any order. */
    private static final Map<Pattern, String> SYNONYMS = Map.of(Pattern.compile("\\bDISTINCTROW\\b"), "distinct",
            Pattern.compile("\\bSQL_TSI_"), "",
            Pattern.compile("\\b(?:CURRENT_TIMESTAMP|LOCALTIMESTAMP|LOCALTIME)\\b", Pattern.CASE_INSENSITIVE), "now",
            Pattern.compile("\\bFIELDS\\b"), "columns", Pattern.compile("\\bCHARACTER\\b"), "char",
            Pattern.compile("!="), "<>");
    private static final Pattern IGNORED = Pattern.compile("[\\s`\"]+");
    private static final Pattern LIST = Pattern.compile("\\?(?:,\\?)+");
    private static final Pattern ROWS = Pattern.compile("\\(\\?\\)(?:,\\(\\?\\))+");
    /** Rows that are no mere values; MySQL cuts a long text short, in the middle of one. */
    private static final Pattern ROWS_ALIKE = Pattern.compile("(\\([^()]*\\))(?:,\\1)+(?:,(\\([^()]*)?$)?");
    /** No list: that of {@code IN} or {@code VALUES} follows a word. */
    private static final Pattern BRACKETED = Pattern.compile("(?<![\\w)])\\(\\?\\)");
    /** How the statements begin that the driver {@code jdbc:mysql+bulk:} makes of batches, in each of its three forms. */
    private static final Pattern MERGED = Pattern.compile(
            "update(?:\\(select[^,]*asp1[,u]|\\(valuesrow\\(|[^(=]+forceindex\\([^(=]+\\)set).*",
            Pattern.DOTALL);

    private StatementShape() {}

    /**
     * Says whether a form is that of a statement into which {@code jdbc:mysql+bulk:} has merged a batch. Its beginning shows
     * it, so that it may be cut short; which UPDATE was merged does not stand there.
     */
    public static boolean isMerged(String shape) {
        return MERGED.matcher(shape).matches();
    }

    /** @return the form; not SQL any more */
    public static String of(String sql, SqlSyntax syntax) {
        String shape = VALUE.matcher(withoutLiterals(sql, syntax)).replaceAll("?");
        shape = TYPED.matcher(shape).replaceAll("?");
        shape = CAST.matcher(shape).replaceAll("?");
        shape = FIELD.matcher(shape).replaceAll("extract(? from");
        shape = CAST_WORD.matcher(shape).replaceAll("?(");
        for (Map.Entry<Pattern, String> each : SYNONYMS.entrySet()) {
            shape = each.getKey().matcher(shape).replaceAll(each.getValue());
        }
        shape = IGNORED.matcher(shape).replaceAll("").toLowerCase(Locale.ROOT);
        // An empty list member is what is left of a comment that stood for further members.
        shape = shape.replace(",)", ")");
        String longer;
        do {
            longer = shape;
            shape = LIST.matcher(shape).replaceAll("?");
            shape = ROWS.matcher(shape).replaceAll("(?)");
            shape = BRACKETED.matcher(shape).replaceAll("?");
        } while (!shape.equals(longer));
        shape = ROWS_ALIKE.matcher(shape).replaceAll(StatementShape::oneRow);
        return shape.endsWith(";") ? shape.substring(0, shape.length() - 1) : shape;
    }

    private static String oneRow(MatchResult rows) {
        String cut = rows.group(2);
        boolean alike = cut == null
                || rows.group(1).startsWith(cut.endsWith(",") ? cut.substring(0, cut.length() - 1) : cut);
        return Matcher.quoteReplacement(alike ? rows.group(1) : rows.group());
    }

    private static String withoutLiterals(String sql, SqlSyntax syntax) {
        SqlLexer lexer = new SqlLexer(sql, syntax);
        StringBuilder text = new StringBuilder(sql.length());
        for (Token token = lexer.next(); token != Token.END; token = lexer.next()) {
            text.append(switch (token) {
                case COMMENT, HINT -> " ";
                case STRING -> "?";
                default -> lexer.text();
            });
        }
        return text.toString();
    }
}
