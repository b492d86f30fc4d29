package io.lineup.script;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.expression.Expression;
import io.lineup.expression.ExpressionException;
import io.lineup.lexer.SqlSyntax;
import io.lineup.script.Command.Meta;
import io.lineup.script.Command.Sql;
import io.lineup.sql.TimedWait;

/** Turns the commands of one file into steps. */
final class ScriptBuilder {
    private static final Pattern SLEEP = Pattern
            .compile("(:[A-Za-z_\\x80-\\uffff][\\w\\x80-\\uffff]*|[-+]?[0-9]+)(?: ?([uU][sS]|[mM][sS]|[sS]))?");
    private static final Map<String, Long> UNIT_MICROS = Map.of("us", 1L, "ms", 1000L, "s", 1_000_000L);

    private final String transaction;
    private final VariableTable variables;
    private final Problems problems;
    private final StatementReader statements;
    private final Deque<Block> blocks = new ArrayDeque<>();
    private TransactionState state = TransactionState.CLOSED;

    ScriptBuilder(String transaction, SqlSyntax syntax, VariableTable variables, Problems problems) {
        this.transaction = transaction;
        this.variables = variables;
        this.problems = problems;
        this.statements = new StatementReader(transaction, syntax, variables, problems);
    }

    TransactionScript build(List<Command> commands) {
        Block whole = new Block("", 1, null, state);
        blocks.push(whole);
        for (Command command : commands) {
            switch (command) {
                case Sql sql -> {
                    StatementReader.Read read = statements.read(sql, state);
                    state = read.after();
                    add(new Step.Execute(problems.place(sql.line()), read.statement()));
                }
                case Meta meta -> meta(meta);
            }
        }
        while (blocks.peek() != whole) {
            Block open = blocks.pop();
            problems.add(open.line, "\\" + open.kind + " has no \\end" + open.kind);
        }
        if (state.isOpen()) {
            problems.add(state.line(), "the transaction that begins here is open at the end of the script");
        }
        return TransactionScript.of(transaction, whole.steps());
    }

    private void add(Step step) {
        blocks.element().add(step);
    }

    private void meta(Meta meta) {
        switch (meta.word()) {
            case "set" -> set(meta);
            case "setrandom" -> setRandom(meta);
            case "if" -> open("if", meta);
            case "repeat" -> open("repeat", meta);
            case "elif" -> elif(meta);
            case "else" -> otherwise(meta);
            case "endif" -> end("if", meta);
            case "endrepeat" -> end("repeat", meta);
            case "sleep" -> sleep(meta);
            case "shell", "setshell" -> refuse(meta, "a script starts no programs");
            case "startpipeline", "syncpipeline", "endpipeline" -> refuse(meta,
                    "JDBC has no pipeline, and one by one the statements would measure something else");
            default -> problems.add(meta.line(), "\\" + meta.word() + " is no command of a script");
        }
    }

    private void refuse(Meta meta, String reason) {
        problems.add(meta.line(), "\\" + meta.word() + ": " + reason);
    }

    private void set(Meta meta) {
        List<String> words = meta.words();
        if (words.size() < 2) {
            refuse(meta, "takes a name and an expression");
            return;
        }
        String name = words.getFirst();
        assign(meta, name, meta.arguments().substring(name.length()));
    }

    /** {@code \setrandom x 1 10}, gone from pgbench since 9.6, with the distributions of 9.5. */
    private void setRandom(Meta meta) {
        List<String> words = meta.words();
        String kind = words.size() < 4 ? "uniform" : words.get(3).toLowerCase(Locale.ROOT);
        boolean parameter = kind.equals("gaussian") || kind.equals("exponential");
        boolean known = parameter ? words.size() == 5 : kind.equals("uniform") && words.size() <= 4;
        if (words.size() < 3 || !known) {
            refuse(meta, "takes a name, two bounds, and perhaps uniform, or gaussian or exponential with a parameter");
            return;
        }
        String bounds = words.get(1) + ", " + words.get(2);
        assign(meta, words.getFirst(),
                parameter ? "random_" + kind + "(" + bounds + ", " + words.get(4) + ")" : "random(" + bounds + ")");
    }

    private void assign(Meta meta, String name, String text) {
        if (!VariableTable.isName(name)) {
            refuse(meta, name + " is no name of a variable: letters, digits and underscores, no digit first");
            return;
        }
        Expression expression = expression(meta, text);
        if (expression != null) {
            add(new Step.Assign(problems.place(meta.line()), variables.slot(name), expression));
        }
    }

    private @Nullable Expression expression(Meta meta, String text) {
        try {
            return Expression.parse(text, variables);
        } catch (ExpressionException e) {
            refuse(meta, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private @Nullable Expression single(Meta meta) {
        Expression expression = expression(meta, meta.arguments());
        if (expression != null && expression.isArray()) {
            refuse(meta, "an array is no single value");
        }
        return expression;
    }

    private void open(String kind, Meta meta) {
        blocks.push(new Block(kind, meta.line(), single(meta), state));
    }

    private void elif(Meta meta) {
        Expression condition = single(meta);
        Block block = inside(meta);
        if (block != null) {
            state = block.elseIf(condition, state);
        }
    }

    private void otherwise(Meta meta) {
        noArguments(meta);
        Block block = inside(meta);
        if (block != null) {
            state = block.otherwise(state);
        }
    }

    /** @return the {@code \if} that {@code meta} belongs to */
    private @Nullable Block inside(Meta meta) {
        Block block = blocks.element();
        if (!block.kind.equals("if")) {
            refuse(meta, "there is no \\if before it");
            return null;
        }
        if (block.hasElse()) {
            refuse(meta, "it comes after \\else");
            return null;
        }
        return block;
    }

    private void end(String kind, Meta meta) {
        noArguments(meta);
        Block block = blocks.element();
        if (!block.kind.equals(kind)) {
            refuse(meta, "there is no \\" + kind + " before it"
                    + (block.kind.isEmpty() ? "" : ", but the \\" + block.kind + " of line " + block.line));
            return;
        }
        blocks.pop();
        state = block.end(state);
        Step step = block.step(problems.place(block.line));
        if (step != null) {
            add(step);
        }
    }

    private void noArguments(Meta meta) {
        if (!meta.words().isEmpty()) {
            refuse(meta, "takes no arguments");
        }
    }

    /** {@code \sleep 10 ms}, {@code \sleep 10ms}, {@code \sleep :delay us}; without a unit it is seconds. */
    private void sleep(Meta meta) {
        Matcher sleep = SLEEP.matcher(String.join(" ", meta.words()));
        if (!sleep.matches()) {
            refuse(meta, "takes a whole number or a variable, and perhaps us, ms or s");
            return;
        }
        Expression amount = expression(meta, sleep.group(1));
        String unit = sleep.group(2) == null ? "s" : sleep.group(2).toLowerCase(Locale.ROOT);
        if (amount != null) {
            add(new Step.Sleep(problems.place(meta.line()), transaction + TimedWait.NAME, amount,
                    UNIT_MICROS.getOrDefault(unit, 0L)));
        }
    }
}
