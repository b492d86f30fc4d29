package io.lineup.script;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.lineup.lexer.SqlSyntax;
import io.lineup.script.SqlText.Element;
import io.lineup.script.SqlText.Fixed;
import io.lineup.script.SqlText.Inlined;
import io.lineup.script.SqlText.Literal;
import io.lineup.script.SqlText.Parameter;
import io.lineup.script.SqlText.Piece;
import io.lineup.script.SqlText.Rows;

/** Scripts in a form that a test can compare. */
final class Described {
    private Described() {}

    static Scripts parse(SqlSyntax syntax, Map<String, String> defines, String text) {
        return Scripts.parse(List.of(new ScriptFile("a.sql", text)), syntax, defines);
    }

    static Scripts postgres(String text) {
        return parse(SqlSyntax.POSTGRES, Map.of(), text);
    }

    static Scripts mysql(String text) {
        return parse(SqlSyntax.MYSQL, Map.of(), text);
    }

    /** @return why a script is refused, as {@code line: reason} */
    static List<String> refusals(SqlSyntax syntax, String text) {
        try {
            Scripts accepted = parse(syntax, Map.of(), text);
            return List.of("accepted: " + accepted);
        } catch (ScriptException e) {
            return e.problems().stream().map(problem -> problem.place().line() + ": " + problem.reason()).toList();
        }
    }

    /**
     * The texts of a script's statements: a parameter as {@code ?name}, one in the text as {@code {name}}, a literal as
     * {@code ?'it{name}'}, an element as {@code ?name[]}, a group in brackets.
     */
    static List<String> texts(Scripts scripts) {
        return scripts.transactions().getFirst().statements().stream()
                .map(statement -> text(statement.text().pieces(), scripts.variables())).toList();
    }

    private static String text(List<Piece> pieces, Variables variables) {
        return pieces.stream().map(piece -> switch (piece) {
            case Fixed fixed -> fixed.text();
            case Inlined inlined -> "{" + variables.names().get(inlined.slot()) + "}";
            case Parameter parameter -> "?" + variables.names().get(parameter.slot());
            case Literal literal -> "?'" + text(literal.parts(), variables) + "'";
            case Element element -> "?" + variables.names().get(element.slot()) + "[]";
            case Rows rows -> "[" + text(rows.pieces(), variables) + "]";
        }).collect(Collectors.joining());
    }

    /** The steps of a script: statements by their ids, the rest by kind. */
    static String steps(Scripts scripts) {
        TransactionScript script = scripts.transactions().getFirst();
        return steps(script.inputs(), scripts.variables()) + " | " + steps(script.steps(), scripts.variables());
    }

    private static String steps(List<Step> steps, Variables variables) {
        return steps.stream().map(step -> switch (step) {
            case Step.Assign assign -> variables.names().get(assign.slot()) + "=";
            case Step.Execute execute -> execute.statement().id();
            case Step.Sleep sleep -> sleep.id() + "*" + sleep.unitMicros();
            case Step.Repeat repeat -> "repeat(" + steps(repeat.steps(), variables) + ")";
            case Step.Branch branch -> "if(" + branch.arms().stream().map(arm -> steps(arm.steps(), variables))
                    .collect(Collectors.joining("; ")) + " else " + steps(branch.otherwise(), variables) + ")";
        }).collect(Collectors.joining(" "));
    }
}
