package io.lineup.measure;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The statement recorders of one terminal, by statement id; they outlive its connections. */
public final class StatementRecorders {
    private final Map<String, StatementRecorder> byId = new ConcurrentHashMap<>();
    private final SharedHistograms histograms;
    private final SampleRing samples;

    StatementRecorders(SharedHistograms histograms, SampleRing samples) {
        this.histograms = histograms;
        this.samples = samples;
    }

    /** Finds or makes the recorder of {@code id}; for preparation, not for the hot path. */
    public StatementRecorder of(String id) {
        return byId.computeIfAbsent(id, unused -> new StatementRecorder(id, histograms.ofStatement(id), samples));
    }

    /** @return all of them, in no order */
    public Collection<StatementRecorder> all() {
        return byId.values();
    }
}
