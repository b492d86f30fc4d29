package io.lineup.profile;

/** What the measured window of a recording says of one statement. */
public final class StatementFacts {
    private final String id;
    private long calls;
    private long exactCpuNanos;
    private long samples;
    private long sampledCpuNanos;
    private long lostSamples;

    StatementFacts(String id) {
        this.id = id;
    }

    void call(long cpuNanos) {
        calls++;
        exactCpuNanos += cpuNanos;
    }

    void sample(long cpuNanos) {
        samples++;
        sampledCpuNanos += cpuNanos;
    }

    void lost(long count) {
        lostSamples += count;
    }

    public String id() {
        return id;
    }

    /** @return executions that ended in the window */
    public long calls() {
        return calls;
    }

    /** @return CPU time read from the thread before and after each call, ns; 0 unless statementCost=full */
    public long exactCpuNanos() {
        return exactCpuNanos;
    }

    /** @return CPU samples, those without a stack included */
    public long samples() {
        return samples;
    }

    /** @return CPU samples that the JVM took and could not keep; in none of the graphs */
    public long lostSamples() {
        return lostSamples;
    }

    /** @return the samples' own periods added up, ns; a lost one is taken to be as long as the statement's others */
    public double sampledCpuNanos() {
        return samples == 0 ? 0 : (double) sampledCpuNanos * (samples + lostSamples) / samples;
    }
}
