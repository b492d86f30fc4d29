package io.lineup.sql;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.lineup.target.Dialect;

/**
 * The statements of one terminal as an SQL file that {@code psql} and {@code mysql} execute: literal values, BEGIN, COMMIT
 * and ROLLBACK, and before each statement a comment with its id. A row of a batch is a separate statement, marked
 * {@code row 3 of 10}. A transaction that was rolled back stands in it as it ran. Of a session in autocommit, which sends
 * BEGIN and COMMIT itself, a comment {@value #END} ends each transaction. One thread writes; any may close. When something
 * cannot be written, that is said once, and nothing more is.
 */
public final class CaptureFile implements StatementListener {
    /** First line of a file whose session is in autocommit. */
    public static final String AUTOCOMMIT = "-- autocommit";
    /** Ends a transaction of this file. */
    public static final String END = "-- end";

    private final Dialect dialect;
    private final boolean autocommit;
    private final StringBuilder sql = new StringBuilder();
    private @Nullable BufferedWriter out;
    private String name = "";
    private boolean inTransaction;

    public CaptureFile(Dialect dialect, boolean autocommit) {
        this.dialect = dialect;
        this.autocommit = autocommit;
    }

    /**
     * Begins the file; before the first statement.
     *
     * @param comments lines that say what the file is
     * @param settings statements that set up the session
     * @throws CaptureException if it cannot be written, as are all others
     */
    public synchronized void open(Path file, List<String> comments, List<String> settings) {
        name = file.toString();
        try {
            out = Files.newBufferedWriter(file);
            if (autocommit) {
                sql.append(AUTOCOMMIT).append('\n');
            }
            for (String each : comments) {
                sql.append("-- ").append(each).append('\n');
            }
            for (String each : settings) {
                sql.append(each).append(";\n");
            }
            write();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    @Override
    public synchronized void executing(StatementText text, boolean batch, List<@Nullable Object[]> rows) {
        if (!inTransaction) {
            sql.append(autocommit ? "\n" : "\nBEGIN;\n");
            inTransaction = true;
        }
        for (int i = 0; i < rows.size(); i++) {
            sql.append("-- ").append(text.definition().id());
            if (batch) {
                sql.append(" row ").append(i + 1).append(" of ").append(rows.size());
            }
            sql.append('\n');
            if (text.isGiven()) {
                sql.append(rows.get(i)[0]);
            } else {
                Literals.append(sql, text.fragments(), rows.get(i), dialect);
            }
            sql.append(";\n");
        }
        write();
    }

    @Override
    public synchronized void ended(String id, boolean committed) {
        if (inTransaction) {
            if (autocommit) {
                sql.append(END).append('\n');
            } else {
                sql.append("-- ").append(id).append('\n').append(committed ? "COMMIT;\n" : "ROLLBACK;\n");
            }
            inTransaction = false;
            write();
        }
    }

    @Override
    public synchronized void closed() {
        if (inTransaction) {
            sql.append("-- the connection ended here\n").append(autocommit ? END + "\n" : "ROLLBACK;\n");
            inTransaction = false;
            write();
        }
    }

    /** Ends the file; what a thread that hangs may still want to write is dropped. */
    public synchronized void finish() {
        closed();
        BufferedWriter writer = out;
        if (writer != null) {
            try {
                writer.close();
                out = null;
            } catch (IOException e) {
                throw failed(e);
            }
        }
    }

    private void write() {
        try {
            if (out != null) {
                out.append(sql);
            }
        } catch (IOException e) {
            throw failed(e);
        } finally {
            sql.setLength(0);
        }
    }

    /** Empties the file, because the run's results may want the room, and half a capture is no capture. */
    private CaptureException failed(IOException e) {
        BufferedWriter writer = out;
        out = null;
        if (writer != null) {
            try {
                writer.close();
            } catch (IOException again) {
                e.addSuppressed(again);
            }
            try {
                Files.write(Path.of(name), new byte[0]);
            } catch (IOException again) {
                e.addSuppressed(again);
            }
        }
        return new CaptureException(
                "Cannot write " + name + ", which was emptied: " + e.getClass().getSimpleName() + " " + e.getMessage()
                        + ".",
                e);
    }
}
