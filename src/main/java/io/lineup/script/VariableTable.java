package io.lineup.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import io.lineup.expression.Expression;
import io.lineup.expression.ExpressionException;
import io.lineup.expression.Scope;
import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;
import io.lineup.script.Command.Meta;
import io.lineup.script.Command.Sql;

/**
 * What the names in scripts stand for. All commands of all files are looked at first: a variable may be set in one file
 * and read in another.
 */
final class VariableTable implements Scope {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*");
    /** The parser of expressions refuses arrays anywhere but as the whole of one. */
    private static final Pattern ARRAY = Pattern.compile("(?is)[\\s(]*array\\s*\\(.*");
    /** {@code \setshell} is refused; what reads its variable needs no second message. */
    private static final Set<String> ASSIGNMENTS = Set.of("set", "setrandom", "setshell");
    /** Of a statement with another verb nobody knows the columns before it runs. */
    private static final Set<String> VERBS_WITH_COLUMNS = Set.of("select", "with", "insert", "update", "delete");

    private final SqlSyntax syntax;
    private final Map<String, String> defines;
    private final Set<String> assigned = new HashSet<>();
    private final Set<String> arrays = new HashSet<>();
    /** Whether some {@code \gset} may set a variable. */
    private final List<Predicate<String>> fetched = new ArrayList<>();
    private final List<String> names = new ArrayList<>(Variables.PREDEFINED);
    private final Map<String, Integer> slots = new HashMap<>();

    VariableTable(SqlSyntax syntax, Map<String, String> defines) {
        this.syntax = syntax;
        this.defines = Map.copyOf(defines);
        for (int i = 0; i < names.size(); i++) {
            slots.put(names.get(i), i);
        }
    }

    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /** Notes which variables the commands of a file set. */
    void collect(List<Command> commands, Problems problems) {
        for (Command command : commands) {
            switch (command) {
                case Meta meta -> collect(meta, problems);
                case Sql sql when sql.fetch() != null -> fetched.add(columns(sql.text(), sql.fetch().prefix()));
                case Sql sql -> {
                }
            }
        }
    }

    private void collect(Meta meta, Problems problems) {
        List<String> words = meta.words();
        if (!ASSIGNMENTS.contains(meta.word()) || words.isEmpty() || !isName(words.getFirst())) {
            return;
        }
        String name = words.getFirst();
        boolean array = ARRAY.matcher(meta.arguments().substring(name.length())).matches();
        if (assigned.contains(name) && arrays.contains(name) != array) {
            problems.add(meta.line(), ":" + name + " is an array in one place and a single value in another");
        }
        assigned.add(name);
        if (array) {
            arrays.add(name);
        }
    }

    /** Which names the columns of a statement may have: those in it, or any if it says {@code *}. */
    private Predicate<String> columns(String text, String prefix) {
        SqlLexer lexer = new SqlLexer(text, syntax);
        Set<String> words = new HashSet<>();
        boolean any = !VERBS_WITH_COLUMNS.contains(StatementReader.verb(text, syntax));
        for (Token token = lexer.next(); token != Token.END; token = lexer.next()) {
            String word = lexer.text();
            switch (token) {
                case WORD -> words.add(syntax == SqlSyntax.POSTGRES ? word.toLowerCase(Locale.ROOT) : word);
                case QUOTED_NAME, STRING -> words.add(word.substring(1, word.length() - 1));
                case OTHER -> any |= word.equals("*");
                default -> {
                }
            }
        }
        if (any) {
            return name -> name.startsWith(prefix);
        }
        return name -> name.startsWith(prefix) && words.contains(name.substring(prefix.length()));
    }

    /** @return whether {@code name} is text that stands for itself wherever it occurs */
    boolean isConstant(String name) {
        return defines.containsKey(name) && !assigned.contains(name);
    }

    /** @return the text of a constant */
    String constant(String name) {
        return defines.getOrDefault(name, "");
    }

    boolean isArray(String name) {
        return arrays.contains(name);
    }

    /** @return whether anything gives the variable a value */
    boolean isKnown(String name) {
        return slots.containsKey(name) || assigned.contains(name) || defines.containsKey(name)
                || fetched.stream().anyMatch(may -> may.test(name));
    }

    /** @return its number, the same each time */
    int slot(String name) {
        return slots.computeIfAbsent(name, added -> {
            names.add(added);
            return names.size() - 1;
        });
    }

    @Override
    public Expression variable(String name) {
        if (isConstant(name)) {
            try {
                return Expression.constant(constant(name));
            } catch (ExpressionException e) {
                throw new ExpressionException(":" + name + ": " + e.getMessage());
            }
        }
        if (isArray(name)) {
            throw new ExpressionException(":" + name + " is an array, which a statement takes, but no expression");
        }
        if (!isKnown(name)) {
            throw new ExpressionException(unset(name));
        }
        return Expression.variable(slot(name));
    }

    static String unset(String name) {
        return "nothing sets the variable :" + name;
    }

    /** @return all variables that were looked up so far */
    Variables numbered() {
        Map<String, String> initial = new HashMap<>(defines);
        initial.keySet().retainAll(slots.keySet());
        return new Variables(names, initial);
    }
}
