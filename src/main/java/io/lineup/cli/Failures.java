package io.lineup.cli;

import java.io.PrintWriter;
import java.sql.SQLException;

import io.lineup.config.ConfigurationException;
import io.lineup.result.ResultException;
import io.lineup.sql.SqlFileException;
import io.lineup.target.UnknownDriverException;
import io.lineup.target.server.ServerException;
import io.lineup.tpcc.load.LoadException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Says in a sentence what went wrong; a stack trace only with {@code --verbose}. */
final class Failures implements IExecutionExceptionHandler {
    private static final int FAILED = 1;
    private static final int BAD_INPUT = 2;

    @Override
    public int handleExecutionException(Exception error, CommandLine line, ParseResult result) {
        PrintWriter err = line.getErr();
        boolean verbose = line.getCommand() instanceof Verb verb && verb.verbose();
        switch (error) {
            case ConfigurationException bad -> bad.problems().forEach(err::println);
            case SQLException sql -> err.println("The database says: " + oneLine(sql) + " (SQLSTATE "
                    + sql.getSQLState() + ")" + hint(sql));
            case BadInputException bad -> err.println(bad.getMessage());
            case LoadException known -> err.println(known.getMessage());
            case ServerException known -> err.println(known.getMessage());
            case SqlFileException known -> err.println(known.getMessage());
            case ResultException known -> err.println(known.getMessage());
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
            default -> FAILED;
        };
    }

    private static String oneLine(SQLException error) {
        return String.valueOf(error.getMessage()).replace("\n", " ").strip();
    }

    private static String hint(SQLException error) {
        String state = String.valueOf(error.getSQLState());
        if (state.startsWith("08")) {
            return ". Is the server running, and is conn right?";
        }
        return state.startsWith("28") ? ". Are user and password right?" : ".";
    }
}
