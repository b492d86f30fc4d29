package io.lineup.measure;

import java.util.Map;

import org.jspecify.annotations.Nullable;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;

/** The SQL of a statement id, once in each chunk of a flight recording. */
@Name("lineup.StatementText")
@Label("Statement Text")
@Description("The SQL of a statement id")
@Category("Lineup")
@StackTrace(false)
@Period("everyChunk")
public final class StatementTextEvent extends Event {
    @Label("Statement")
    @Nullable
    String statement;

    @Label("SQL")
    @Nullable
    String sql;

    /**
     * Adds these texts to flight recordings from now on.
     *
     * @param texts SQL by statement id
     * @return what ends it
     */
    public static Runnable announce(Map<String, String> texts) {
        Runnable hook = () -> texts.forEach((id, sql) -> {
            StatementTextEvent event = new StatementTextEvent();
            event.statement = id;
            event.sql = sql;
            event.commit();
        });
        FlightRecorder.addPeriodicEvent(StatementTextEvent.class, hook);
        return () -> FlightRecorder.removePeriodicEvent(hook);
    }
}
