package io.lineup.replay;

import io.lineup.workload.Inputs;

/** The recorded transactions of one terminal, one after the other. */
public interface RecordedInputs extends Inputs {
    /** @return what {@link #next()} came to last */
    Recorded current();
}
