package io.lineup.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.lineup.lexer.SqlSyntax;
import io.lineup.workload.TransactionKind;

/**
 * Scripts that run together, ready to be executed: pgbench's language (PostgreSQL manual, "pgbench", Custom Scripts) for
 * JDBC. Scripts that cannot be measured as they were meant are refused.
 *
 * @param transactions in the order of the files
 * @param variables of all of them
 */
public record Scripts(List<TransactionScript> transactions, Variables variables) {
    private record Cut(String name, List<Command> commands, Problems problems) {}

    public Scripts {
        transactions = List.copyOf(transactions);
    }

    /** @return a kind of transactions for each script, in their order */
    public List<TransactionKind> kinds() {
        return transactions.stream().map(each -> new TransactionKind(each.name(), each.name())).toList();
    }

    /**
     * Reads scripts.
     *
     * @param syntax of the server that they will run on
     * @param defines names with the text that stands for them, as pgbench's {@code -D}: constant text wherever it stands in
     *        a statement, unless a script sets the variable
     * @throws ScriptException if anything in any of the files is refused; it has all of that
     */
    public static Scripts parse(List<ScriptFile> files, SqlSyntax syntax, Map<String, String> defines) {
        VariableTable variables = new VariableTable(syntax, defines);
        Map<String, String> names = new HashMap<>();
        List<Cut> scripts = new ArrayList<>();
        for (ScriptFile file : files) {
            Problems problems = new Problems(file);
            String namesake = names.putIfAbsent(file.transaction(), file.name());
            if (namesake != null) {
                problems.add(1, "the statements of " + namesake + " have the same ids: rename one of the files");
            }
            List<Command> commands = new CommandReader(file.text(), syntax, problems).read();
            variables.collect(commands, problems);
            scripts.add(new Cut(file.transaction(), commands, problems));
        }
        List<TransactionScript> transactions = scripts.stream()
                .map(cut -> new ScriptBuilder(cut.name, syntax, variables, cut.problems).build(cut.commands)).toList();
        List<Problem> all = scripts.stream().flatMap(cut -> cut.problems.sorted().stream()).toList();
        if (!all.isEmpty()) {
            throw new ScriptException(all);
        }
        return new Scripts(transactions, variables.numbered());
    }
}
