package io.lineup.workload;

/** The database lacks data that the workload needs: no further transaction would measure anything. */
public class MissingDataException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param sentence for the user: what is missing, where, and what to do */
    protected MissingDataException(String sentence) {
        super(sentence);
    }
}
