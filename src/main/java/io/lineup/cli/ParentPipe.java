package io.lineup.cli;

import java.io.IOException;
import java.io.OutputStream;

/**
 * The pipe from an experiment to one of its runs, which is the run's standard input. Nothing comes through it; that it closes
 * says that the experiment is gone, be it killed.
 */
final class ParentPipe {
    private static final String PROPERTY = "lineup.endsWithParent";

    private ParentPipe() {}

    /** @return whether a parent decides when this process ends */
    static boolean isOpen() {
        return Boolean.getBoolean(PROPERTY);
    }

    /** Ends this process at once when its parent ends, if the parent wants that. An embedded server ends with it. */
    static void endWithParent() {
        if (isOpen()) {
            Thread.ofPlatform().daemon().name("parent").start(() -> {
                try {
                    System.in.transferTo(OutputStream.nullOutputStream());
                } catch (IOException e) {
                    // A broken pipe says the same as a closed one.
                }
                Runtime.getRuntime().halt(1);
            });
        }
    }
}
