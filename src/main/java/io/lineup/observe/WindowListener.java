package io.lineup.observe;

/** Is told of the ends of the measured window, on the thread that drives the run: it must wait for nothing but where said. */
public interface WindowListener {
    /** For runs whose server is not watched. */
    WindowListener NONE = new WindowListener() {
        @Override
        public void opened() {}

        @Override
        public void closed() {}

        @Override
        public void settle() {}
    };

    /** @return one that tells both */
    static WindowListener both(WindowListener one, WindowListener other) {
        return new WindowListener() {
            @Override
            public void opened() {
                one.opened();
                other.opened();
            }

            @Override
            public void closed() {
                one.closed();
                other.closed();
            }

            @Override
            public void settle() throws InterruptedException {
                one.settle();
                other.settle();
            }
        };
    }

    void opened();

    void closed();

    /** Waits, but not for long, until the terminals' connections are not needed any more. */
    void settle() throws InterruptedException;
}
