package io.lineup.runner;

/** Is told of the ends of the measured window, on the thread that drives the run: it must not wait for anything. */
interface WindowListener {
    /** For runs whose server is not watched. */
    WindowListener NONE = new WindowListener() {
        @Override
        public void opened() {}

        @Override
        public void closed() {}
    };

    void opened();

    void closed();
}
