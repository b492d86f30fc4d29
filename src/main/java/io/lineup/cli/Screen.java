package io.lineup.cli;

/**
 * What standard output is, as the launcher found it.
 *
 * @param columns of the terminal; 0 when standard output is none
 * @param rows    of the terminal; 0 when nobody knows, or nobody watches
 * @param unicode whether its character set has block characters
 */
record Screen(int columns, int rows, boolean unicode) {
    private static final int USUAL_COLUMNS = 80;
    private static final int USUAL_ROWS = 24;

    static Screen ofThisProcess() {
        String unattended = System.getenv("CI");
        boolean watched = unattended == null || unattended.isEmpty();
        return new Screen(Integer.getInteger("lineup.columns", 0), watched ? Integer.getInteger("lineup.rows", 0) : 0,
                "UTF-8".equalsIgnoreCase(System.getProperty("stdout.encoding", "")));
    }

    /** @return the same as if it were a file or a pipe */
    Screen asNoTerminal() {
        return new Screen(0, 0, unicode);
    }

    boolean isTerminal() {
        return columns > 0;
    }

    /** @return whether several lines may be redrawn: on a terminal larger than 80 x 24 */
    boolean hasRoom() {
        return columns > USUAL_COLUMNS && rows > USUAL_ROWS;
    }

    /** Colours only on a terminal, and never with {@code NO_COLOR} set. */
    boolean colour() {
        String no = System.getenv("NO_COLOR");
        return isTerminal() && (no == null || no.isEmpty());
    }
}
