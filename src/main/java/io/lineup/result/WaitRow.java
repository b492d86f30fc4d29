package io.lineup.result;

/**
 * A line of {@code waits.csv}.
 *
 * @param second    of the window, 0 the first
 * @param statement id; {@code background} and a name for a process of the server's own
 * @param part      to which the wait belongs; {@link Part#SERVER} where the server names no wait: on a processor or ready for
 *                  one
 * @param event     the server's own name of the wait, empty where it names none
 * @param sessions  average active sessions: how many were found so by one look at the server
 */
public record WaitRow(int second, String statement, Part part, String event, double sessions) {
    private static final String BACKGROUND = "background ";

    /** @return the {@code statement} of a process of the server's own */
    public static String background(String process) {
        return BACKGROUND + process;
    }

    /** @return whether it is one of a process of the server's own */
    public boolean isBackground() {
        return statement.startsWith(BACKGROUND);
    }
}
