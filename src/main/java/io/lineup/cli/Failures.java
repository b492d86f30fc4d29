package io.lineup.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.sql.SQLException;

import org.jspecify.annotations.Nullable;

import io.lineup.agents.AgentsException;
import io.lineup.config.ConfigurationException;
import io.lineup.experiment.ExperimentException;
import io.lineup.expression.EvaluationException;
import io.lineup.load.LoadException;
import io.lineup.prepare.GivenUpException;
import io.lineup.replay.ReplayException;
import io.lineup.result.ResultException;
import io.lineup.result.ResultFolderException;
import io.lineup.sql.CaptureException;
import io.lineup.sql.Refusal;
import io.lineup.sql.SqlFileException;
import io.lineup.target.RestoreException;
import io.lineup.target.TlsRefusedException;
import io.lineup.target.UnknownDriverException;
import io.lineup.target.server.ServerException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says in a sentence what went wrong; a stack trace only with {@code --verbose}. */
final class Failures implements IExecutionExceptionHandler {
    private static final int FAILED = 1;
    private static final int BAD_INPUT = 2;

    @Override
    public int handleExecutionException(Exception error, CommandLine line, @Nullable ParseResult result) {
        PrintWriter err = line.getErr();
        boolean verbose = line.getCommand() instanceof Verb verb && verb.verbose();
        switch (error) {
            case ConfigurationException bad -> bad.problems().forEach(err::println);
            case TlsRefusedException known -> err.println(known.getMessage());
            case SQLException sql -> err.println(sentence(sql));
            case BadInputException bad -> err.println(bad.getMessage());
            case GivenUpException known -> err.println(known.getMessage());
            case LoadException known -> err.println(known.getMessage() + (known.getCause() instanceof SQLException sql
                    ? hint(String.valueOf(sql.getSQLState()))
                    : ""));
            case ServerException known -> err.println(known.getMessage());
            case RestoreException known -> err.println(known.getMessage());
            case CaptureException known -> err.println(known.getMessage());
            case SqlFileException known -> err.println(known.getMessage());
            case ReplayException known -> err.println(known.getMessage());
            case AgentsException known -> err.println(known.getMessage());
            case ExperimentException known -> err.println(known.getMessage());
            case ResultException known -> err.println(known.getMessage());
            case InvalidPathException bad -> err.println("Not a path: " + bad.getMessage() + ".");
            case UncheckedIOException io -> err.println("A file cannot be read or written: " + io.getCause() + ".");
            case UnknownDriverException known -> err.println(known.getMessage());
            default -> err.println("This is a defect in Lineup: " + error
                    + (verbose ? "" : ". Call again with --verbose for the stack trace."));
        }
        if (verbose) {
            error.printStackTrace(err);
        }
        err.flush();
        return switch (error) {
            case ConfigurationException bad -> BAD_INPUT;
            case BadInputException bad -> BAD_INPUT;
            case UnknownDriverException bad -> BAD_INPUT;
            case TlsRefusedException bad -> BAD_INPUT;
            case ResultFolderException bad -> BAD_INPUT;
            case InvalidPathException bad -> BAD_INPUT;
            case ReplayException bad -> BAD_INPUT;
            case AgentsException bad when bad.isOfInput() -> BAD_INPUT;
            case SqlFileException bad when bad.isOfInput() -> BAD_INPUT;
            case LoadException bad when isOfInput(bad) -> BAD_INPUT;
            default -> FAILED;
        };
    }

    /** A load fails for the rows that a file declares, or for the server. */
    private static boolean isOfInput(LoadException failed) {
        for (Throwable each = failed.getCause(); each != null; each = each.getCause()) {
            if (each instanceof EvaluationException
                    || (each instanceof SQLException refused && Refusal.of(refused, "").ofInput())) {
                return true;
            }
        }
        return false;
    }

    /** Drivers say only in the cause which host they did not find. */
    private static String sentence(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        boolean unreached = state.startsWith("08");
        String cause = unreached && error.getCause() instanceof IOException io
                ? " " + io.getClass().getSimpleName() + ": " + io.getMessage()
                : "";
        return (unreached ? "No connection to the database: " : "The database says: ") + oneLine(error) + cause
                + " (SQLSTATE " + state + ")." + hint(state);
    }

    private static String oneLine(SQLException error) {
        return String.valueOf(error.getMessage()).replace("\n", " ").strip();
    }

    private static String hint(String state) {
        if (state.startsWith("08")) {
            return " Is the server running, and is conn right?";
        }
        return state.startsWith("28")
                ? " Are user and password right? For server=embedded, leave out both."
                : "";
    }
}
