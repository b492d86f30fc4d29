package io.lineup.config;

import java.util.ArrayList;
import java.util.List;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;

/** Statements in one line of text, separated by semicolons. */
final class SqlStatements {
    private SqlStatements() {}

    static List<String> split(String text, SqlSyntax syntax) throws BadValueException {
        List<String> statements = new ArrayList<>();
        SqlLexer lexer = new SqlLexer(text, syntax);
        Token token;
        int start = 0;
        do {
            token = lexer.next();
            if (token == Token.UNCLOSED) {
                throw new BadValueException("The " + lexer.opening() + " is not closed.");
            }
            if (token == Token.SEMICOLON || token == Token.END) {
                String statement = text.substring(start, lexer.start()).strip();
                if (!statement.isEmpty()) {
                    statements.add(statement);
                }
                start = lexer.end();
            }
        } while (token != Token.END);
        return List.copyOf(statements);
    }
}
