package io.lineup.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

import picocli.CommandLine;

/**
 * One call of the command line in this process.
 *
 * @param exitCode 0 done, 1 failed, 2 bad input
 * @param out      what it printed as its result
 * @param err      what else it said
 */
record Call(int exitCode, String out, String err) {
    static Call of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        int exitCode = line.execute(arguments);
        return new Call(exitCode, out.toString(), err.toString());
    }

    /** Calls a verb on a property file, with more words after it. */
    static Call on(Path file, String verb, String... more) {
        String[] all = new String[more.length + 2];
        all[0] = verb;
        all[1] = file.toString();
        System.arraycopy(more, 0, all, 2, more.length);
        return of(all);
    }
}
