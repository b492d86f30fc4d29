package io.lineup.measure;

import org.jspecify.annotations.Nullable;

import io.lineup.time.Clock;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * A phase of a run in a flight recording. Its own times are those at which the runner came to stamp it; the two fields
 * say by how much that was after the phase's true bounds.
 */
@Name("lineup.Phase")
@Label("Phase")
@Description("Ramp-up, measured window, or drain of a run")
@Category("Lineup")
@StackTrace(false)
public final class PhaseEvent extends Event {
    @Label("Phase")
    @Nullable
    String phase;

    @Label("Begin Stamped Late By")
    @Timespan
    long beginLateNanos;

    @Label("End Stamped Late By")
    @Timespan
    long endLateNanos;

    private PhaseEvent() {}

    /** Begins a phase whose true begin is {@code at}, ns on {@code clock}. */
    public static PhaseEvent begin(String phase, long at, Clock clock) {
        PhaseEvent event = new PhaseEvent();
        event.phase = phase;
        event.begin();
        event.beginLateNanos = clock.nanoTime() - at;
        return event;
    }

    /** Ends it; its true end was {@code at}, ns on {@code clock}. */
    public void end(long at, Clock clock) {
        end();
        endLateNanos = clock.nanoTime() - at;
        commit();
    }
}
