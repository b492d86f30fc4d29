package io.lineup.observe;

/** Is called at both ends of the measured window, on the thread that drives the run: it must wait for nothing but where said. */
public interface WindowListener {
    /** Nobody wants to know. */
    WindowListener NONE = new WindowListener() {
        @Override
        public void opened() {}

        @Override
        public void closed() {}

        @Override
        public void settle() {}
    };

    /** A run without ramp-up is about to begin: the window opens with the first transaction. It may wait, but not for long. */
    default void starting() throws InterruptedException {}

    void opened();

    void closed();

    /** Waits, but not for long, until the terminals' connections are not needed any more. */
    void settle() throws InterruptedException;

    /** @return one that calls both, {@code first} first */
    static WindowListener both(WindowListener first, WindowListener second) {
        return new WindowListener() {
            @Override
            public void starting() throws InterruptedException {
                first.starting();
                second.starting();
            }

            @Override
            public void opened() {
                first.opened();
                second.opened();
            }

            @Override
            public void closed() {
                first.closed();
                second.closed();
            }

            @Override
            public void settle() throws InterruptedException {
                first.settle();
                second.settle();
            }
        };
    }
}
