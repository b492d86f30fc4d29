package io.lineup.cli;

import java.io.PrintWriter;

/** Standard output whose last line may be one that is redrawn on a terminal; what is said beside it goes above. */
final class LiveLine {
    private final PrintWriter out;
    private final Screen screen;
    private boolean open;

    LiveLine(PrintWriter out, Screen screen) {
        this.out = out;
        this.screen = screen;
    }

    /** Prints a line, or several, that stay. */
    void say(String text) {
        end();
        out.println(text);
        out.flush();
    }

    /** @param line one that begins with a carriage return and covers the last one */
    void redraw(String line) {
        out.print(line);
        out.flush();
        open = true;
    }

    /** Wipes the line that was redrawn last. */
    void end() {
        if (open) {
            out.print("\r" + " ".repeat(Math.max(0, screen.columns() - 1)) + "\r");
            open = false;
        }
        out.flush();
    }
}
