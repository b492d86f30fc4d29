package io.lineup.load;

/** Hears how a build goes. All calls come from the thread that started the build. */
public interface LoadProgress {
    /** Hears nothing. */
    LoadProgress SILENT = new LoadProgress() {
    };

    /** @param step such as {@code tableCreates} or {@code load} */
    default void stepStarted(String step) {}

    default void stepFinished(String step, double seconds) {}

    /** @param sentence why rows must go a slower way, and what the user can do about it */
    default void hindered(String sentence) {}

    /**
     * Some time has passed in step {@code load}; comes a few times a second.
     *
     * @param done rows handed to the server
     * @param total rows that will be loaded, exactly
     */
    default void rows(long done, long total) {}
}
