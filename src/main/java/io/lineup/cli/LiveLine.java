package io.lineup.cli;

import java.io.PrintWriter;
import java.util.List;

/**
 * Standard output whose last line, or last lines, may be redrawn on a terminal; what is said meanwhile goes above. The cursor is
 * never hidden, so that nothing has to be restored, however the process ends.
 */
final class LiveLine {
    /** Erases from the cursor to the end of its line. */
    private static final String CLEAR_LINE = "\u001b[K";
    /** Erases all below the cursor, its line included. */
    private static final String CLEAR_BELOW = "\u001b[J";

    private final PrintWriter out;
    private final Screen screen;
    private boolean open;
    private int lines;

    LiveLine(PrintWriter out, Screen screen) {
        this.out = out;
        this.screen = screen;
    }

    /** Prints a line, or several, that stay. */
    synchronized void say(String text) {
        end();
        out.println(text);
        out.flush();
    }

    /** @param line one that begins with a carriage return and covers the last one */
    synchronized void redraw(String line) {
        eraseBlock();
        out.print(line);
        out.flush();
        open = true;
    }

    /** @param block lines that are narrower than the terminal, and fewer than it has; the cursor stays below them */
    synchronized void redraw(List<String> block) {
        StringBuilder drawn = new StringBuilder(open ? "\r" : up());
        block.forEach(line -> drawn.append(line).append(CLEAR_LINE).append('\n'));
        out.print(drawn.append(CLEAR_BELOW));
        out.flush();
        open = false;
        lines = block.size();
    }

    /** Wipes what was redrawn last. */
    synchronized void end() {
        if (open) {
            out.print("\r" + " ".repeat(Math.max(0, screen.columns() - 1)) + "\r");
            open = false;
        }
        eraseBlock();
        out.flush();
    }

    private void eraseBlock() {
        if (lines > 0) {
            out.print(up() + CLEAR_BELOW);
            lines = 0;
        }
    }

    /** @return the way to the beginning of the block's first line */
    private String up() {
        return lines == 0 ? "" : "\u001b[" + lines + "A\r";
    }
}
