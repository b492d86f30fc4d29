package io.lineup.agents;

/** Controller and agents cannot work together; the message is a sentence for the user. */
public final class AgentsException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final boolean ofInput;

    private AgentsException(String message, boolean ofInput) {
        super(message);
        this.ofInput = ofInput;
    }

    /** What somebody gave does not fit. */
    public static AgentsException ofInput(String message) {
        return new AgentsException(message, true);
    }

    /** Something happened. */
    public static AgentsException failed(String message) {
        return new AgentsException(message, false);
    }

    /** @return whether the user must change something */
    public boolean isOfInput() {
        return ofInput;
    }
}
