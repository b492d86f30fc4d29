package io.lineup.cli;

import java.io.PrintWriter;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all verbs share. */
abstract class Verb {
    @SuppressWarnings("NullAway.Init") // set by picocli
    @Spec
    private CommandSpec spec;

    @Option(names = "--verbose", description = "Print a stack trace when something goes wrong.")
    private boolean verbose;

    @SuppressWarnings("UnusedVariable") // read by picocli
    @Option(names = {"-h", "--help"}, usageHelp = true, description = "Show this text.")
    private boolean help;

    /** Says what went wrong and returns the exit code. */
    final int failed(Exception error) {
        return new Failures().handleExecutionException(error, spec.commandLine(), null);
    }

    final boolean verbose() {
        return verbose;
    }

    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Prints something that is not the verb's result. */
    final void note(String sentence) {
        err().println(sentence);
        err().flush();
    }
}
