package io.lineup.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.lexer.SqlLexer;
import io.lineup.lexer.SqlLexer.Token;
import io.lineup.lexer.SqlSyntax;
import io.lineup.sql.CaptureFile;

/**
 * Reads the transactions of a captured file one by one, however long the file is. The lines before the first statement
 * with an id set up a session and are skipped.
 */
final class CaptureReader implements AutoCloseable {
    private static final Pattern ID = Pattern
            .compile("--\\s*(\\w+\\.[\\w-]+)(?:\\s+row\\s+(\\d{1,9})\\s+of\\s+\\d+)?\\s*");

    private final Path file;
    private final SqlSyntax syntax;
    private final BufferedReader lines;
    private final StringBuilder text = new StringBuilder();
    private int line;
    private int textLine;
    private @Nullable String id;
    /** Number of the row in its batch; 0 where there is none. */
    private int row;
    private boolean begun;
    /** Whether the captured session was in autocommit: BEGIN and COMMIT are statements as any other. */
    private boolean autocommit;
    /** Whether the transaction above is at its end. */
    private boolean ended;

    /** @param syntax of the server for which the file was written */
    CaptureReader(Path file, SqlSyntax syntax) {
        this.file = file;
        this.syntax = syntax;
        try {
            this.lines = Files.newBufferedReader(file);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /**
     * One statement, or the rows of one batch.
     *
     * @param texts one unless it is a batch, each without its semicolon
     * @param line where it begins, counted from 1
     */
    record Captured(String id, boolean batch, List<String> texts, int line) {}

    /** The statements of a transaction, one or more. */
    record CapturedTransaction(List<Captured> statements, Recorded.Ending ending) {}

    /**
     * @return null at the end of the file
     * @throws ReplayException if the file cannot be read or has another form
     */
    @Nullable
    CapturedTransaction next() {
        List<Captured> statements = new ArrayList<>();
        while (readStatement()) {
            String sql = text.toString();
            if (ended) {
                ended = false;
                if (!statements.isEmpty()) {
                    return new CapturedTransaction(statements, Recorded.Ending.NONE);
                }
                continue;
            }
            switch (autocommit ? "" : sql.toUpperCase(Locale.ROOT)) {
                case "BEGIN", "START TRANSACTION" -> {
                    if (!statements.isEmpty()) {
                        throw at(textLine,
                                "a transaction begins before the one above has ended by COMMIT or ROLLBACK.");
                    }
                    begun = true;
                }
                case "COMMIT", "ROLLBACK" -> {
                    begun = false;
                    if (!statements.isEmpty()) {
                        return new CapturedTransaction(statements,
                                sql.equalsIgnoreCase("COMMIT") ? Recorded.Ending.COMMIT : Recorded.Ending.ROLLBACK);
                    }
                }
                default -> add(sql, statements);
            }
            id = null;
        }
        if (!statements.isEmpty()) {
            throw at(line,
                    "the last transaction has no " + (autocommit ? CaptureFile.END : "COMMIT or ROLLBACK") + ".");
        }
        return null;
    }

    private void add(String sql, List<Captured> statements) {
        String known = id;
        if (known == null) {
            if (begun) {
                throw at(textLine, "this statement has no id. Write one above it, such as -- transfer.update1");
            }
            return;
        }
        Captured last = statements.isEmpty() ? null : statements.getLast();
        if (row > 1 && last != null && last.batch() && last.id().equals(known) && last.texts().size() == row - 1) {
            last.texts().add(sql);
        } else {
            statements.add(new Captured(known, row > 0, new ArrayList<>(List.of(sql)), textLine));
        }
        row = 0;
    }

    /** Reads one statement into {@link #text} and the id above it into {@link #id}, or the end of a transaction. */
    private boolean readStatement() {
        text.setLength(0);
        for (String read = readLine(); read != null; read = readLine()) {
            if (text.isEmpty()) {
                Matcher comment = ID.matcher(read);
                if (comment.matches()) {
                    id = comment.group(1);
                    row = comment.group(2) == null ? 0 : Integer.parseInt(comment.group(2));
                }
                if (autocommit && read.equals(CaptureFile.END)) {
                    ended = true;
                    return true;
                }
                if (read.isBlank() || read.startsWith("--")) {
                    autocommit |= line == 1 && read.equals(CaptureFile.AUTOCOMMIT);
                    continue;
                }
                textLine = line;
            } else {
                text.append('\n');
            }
            text.append(read);
            if (read.stripTrailing().endsWith(";")) {
                int end = text.lastIndexOf(";");
                if (endsAt(end)) {
                    text.setLength(end);
                    return true;
                }
            }
        }
        if (!text.isEmpty()) {
            throw at(textLine, "this statement has no end; a semicolon at the end of a line ends one.");
        }
        return false;
    }

    /** @return whether the semicolon at {@code position}, the last of the text, stands outside of quotes and comments */
    private boolean endsAt(int position) {
        SqlLexer lexer = new SqlLexer(text.toString(), syntax);
        Token token;
        do {
            token = lexer.next();
        } while (token != Token.END && lexer.start() < position);
        return token == Token.SEMICOLON;
    }

    private @Nullable String readLine() {
        try {
            line++;
            return lines.readLine();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private ReplayException unreadable(IOException e) {
        return new ReplayException(e instanceof CharacterCodingException
                ? file + " is not text in UTF-8 (line " + line + " or one of the next)."
                : "Cannot read " + file + ": " + e.getClass().getSimpleName() + " " + e.getMessage() + ".");
    }

    ReplayException at(int where, String what) {
        return new ReplayException(file + ", line " + where + ": " + what);
    }

    @Override
    public void close() {
        try {
            lines.close();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }
}
