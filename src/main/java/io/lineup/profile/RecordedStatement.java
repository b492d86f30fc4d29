package io.lineup.profile;

/** What the measured window of a recording says of one statement. */
public final class RecordedStatement {
    private final String id;
    private long calls;
    private long exactCpuNanos;
    private long samples;
    private double sampledCpuNanos;

    RecordedStatement(String id) {
        this.id = id;
    }

    void call(long cpuNanos) {
        calls++;
        exactCpuNanos += cpuNanos;
    }

    void sample(double cpuNanos) {
        samples++;
        sampledCpuNanos += cpuNanos;
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

    /** @return the samples' own periods added up, ns; lost samples of a thread are divided among its others */
    public double sampledCpuNanos() {
        return sampledCpuNanos;
    }
}
