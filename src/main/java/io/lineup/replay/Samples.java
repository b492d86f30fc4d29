package io.lineup.replay;

import java.util.List;

/** Recorded transactions of one type that are repeated for ever. */
public final class Samples implements RecordedInputs {
    private final List<Recorded> samples;
    private int at = -1;

    /** @param samples one or more */
    public Samples(List<Recorded> samples) {
        this.samples = List.copyOf(samples);
    }

    @Override
    public int next() {
        at = (at + 1) % samples.size();
        return current().type();
    }

    @Override
    public Recorded current() {
        return samples.get(Math.max(0, at));
    }
}
