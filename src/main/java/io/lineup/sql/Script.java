package io.lineup.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

import io.lineup.lexer.SqlSyntax;

/**
 * An SQL file of several statements, such as {@code tableCreates.sql} or a script of the user.
 *
 * @param name what messages call the file
 * @param statements in the order of the file
 */
public record Script(String name, List<Command> statements) {

    /**
     * One statement of a script.
     *
     * @param text without the closing semicolon
     * @param line where it begins, counted from 1
     */
    public record Command(String text, int line) {}

    public Script {
        statements = List.copyOf(statements);
    }

    /** @throws SqlFileException if the file cannot be read or a quote, comment or block in it is not closed */
    public static Script read(Path file, SqlSyntax syntax) {
        try {
            return parse(file.toString(), Files.readString(file), syntax);
        } catch (IOException e) {
            throw new SqlFileException("Cannot read " + file + ": " + e.getMessage() + ".");
        }
    }

    /** @throws SqlFileException if a quote, comment or block is not closed */
    public static Script parse(String name, String text, SqlSyntax syntax) {
        return new Script(name, new ScriptSplitter(name, text, syntax).split());
    }

    /**
     * Executes all statements, one after the other, in the connection's own commit mode. Results are discarded.
     *
     * @throws SqlFileException if the server refuses one: says where it stands and what the server said
     */
    public void execute(Connection connection) {
        for (Command each : statements) {
            try (java.sql.Statement statement = connection.createStatement()) {
                statement.setEscapeProcessing(false);
                statement.execute(each.text());
            } catch (SQLException e) {
                throw failed(each, e);
            }
        }
    }

    /** @return the message for the user when {@code command} of this script failed with {@code cause} */
    public SqlFileException failed(Command command, SQLException cause) {
        Refusal refusal = Refusal.of(cause, command.text());
        int line = command.line() + Math.max(0, refusal.line() - 1);
        return new SqlFileException(name + ", line " + line + ": " + refusal.reason()
                + (refusal.ofInput() ? ". Correct it there." : "."), refusal.ofInput());
    }
}
