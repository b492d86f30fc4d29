package io.lineup.cli;

/**
 * What standard output is, as the launcher found it.
 *
 * @param columns of the terminal; 0 when standard output is none
 * @param unicode whether its character set has block characters
 */
record Screen(int columns, boolean unicode) {
    static Screen ofThisProcess() {
        int columns = Integer.getInteger("lineup.columns", 0);
        return new Screen(columns, "UTF-8".equalsIgnoreCase(System.getProperty("stdout.encoding", "")));
    }

    /** @return the same as if it were a file or a pipe */
    Screen asNoTerminal() {
        return new Screen(0, unicode);
    }

    boolean isTerminal() {
        return columns > 0;
    }

    /** Colours only on a terminal, and never with {@code NO_COLOR} set. */
    boolean colour() {
        String no = System.getenv("NO_COLOR");
        return isTerminal() && (no == null || no.isEmpty());
    }
}
