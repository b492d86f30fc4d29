package io.lineup.cli;

import java.io.PrintWriter;

import picocli.CommandLine.Option;

/** How a verb shows where its work stands, as its user wants it. */
final class ProgressOptions {
    @Option(names = "--progress", paramLabel = "FORM", description = "auto: a terminal shows one line that is"
            + " redrawn, or a view if it is larger than 80 x 24;"
            + " plain lines elsewhere. plain: always plain lines without colours. Default: auto.")
    private Form form = Form.AUTO;

    @Option(names = "--plain", description = "As --progress=plain.")
    private boolean plain;

    @Option(names = "--quiet", description = "Show no progress. Results, warnings and errors are printed; a run's notes are in its summary.")
    private boolean quiet;

    /** The values of {@code --progress}. */
    enum Form {
        AUTO, PLAIN
    }

    /** @return standard output as it is to be used */
    Screen screen() {
        return on(Screen.ofThisProcess());
    }

    /** @param found what standard output is */
    Screen on(Screen found) {
        return plain || form == Form.PLAIN ? found.asNoTerminal() : found;
    }

    /** For a verb whose standard output is read by a program. */
    void beQuiet() {
        quiet = true;
    }

    boolean quiet() {
        return quiet;
    }

    RunConsole runConsole(PrintWriter out) {
        return new RunConsole(out, screen(), quiet);
    }

    ExperimentConsole experimentConsole(PrintWriter out) {
        return new ExperimentConsole(out, screen(), quiet);
    }
}
