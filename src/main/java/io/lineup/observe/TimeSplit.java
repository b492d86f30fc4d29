package io.lineup.observe;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.measure.ExecutionMeter;
import io.lineup.measure.StatementTotal;
import io.lineup.measure.StatementTotal.FramePart;
import io.lineup.result.Part;
import io.lineup.result.SplitCheck;
import io.lineup.result.StatementCosts;
import io.lineup.result.TimeParts;
import io.lineup.result.WaitRow;
import io.lineup.sql.TimedWait;
import io.lineup.stats.MeanInterval;
import io.lineup.target.SessionState.Doing;

/**
 * Splits the mean time of a statement into parts that add up to it.
 *
 * <p>
 * Exact are the client's CPU (where it is read each time) and the time in which the virtual machine stood still. What is left
 * is divided as it was in the executions that were looked at from below: the client's queue, the server's CPU and queue, and
 * the time in which both slept. That sleep goes to the waits that the server names, as long as they were found in samples of
 * its sessions, or as it counted them itself (InnoDB's row locks); if those come to more, all are cut in proportion. Sessions
 * that were at work, by their own account, for longer than their threads were on a processor or ready for one make
 * {@code unnamed}. The rest of the sleep is {@code wire}.
 */
public final class TimeSplit {
    private static final String EXACT = "exact";
    private static final String FRAMES = "frames";
    private static final String SAMPLED = "sampled";
    private static final String LEFT = "rest";
    private static final List<Doing> WAITS = List.of(Doing.ROW_LOCK, Doing.LOG_FLUSH, Doing.DATA_IO, Doing.LATCH,
            Doing.OTHER);
    private static final Set<Part> SERVERS_PROCESSORS = EnumSet.of(Part.SERVER_CPU, Part.SERVER_SQL_CPU,
            Part.SERVER_ENGINE_CPU, Part.SERVER_QUEUE);

    private final WaitSamples samples;
    private final boolean local;
    private final Optional<ThreadSums> terminals;
    private final Optional<ThreadSums> servers;
    private final Optional<ThreadSums> looking;

    /** Without the threads' own count. */
    TimeSplit(WaitSamples samples, boolean local) {
        this(samples, local, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * @param local     whether the frames contain the server's threads as well
     * @param terminals what the terminals' threads did in the window; empty where they are not known, or changed
     * @param servers   the same of the server's threads that worked for them
     * @param looking   the same of the threads that took the samples, on both sides
     */
    TimeSplit(WaitSamples samples, boolean local, Optional<ThreadSums> terminals, Optional<ThreadSums> servers,
            Optional<ThreadSums> looking) {
        this.samples = samples;
        this.local = local;
        this.terminals = terminals;
        this.servers = servers;
        this.looking = looking;
    }

    /** @return CPU seconds of the looks at the sessions, on both sides; null where the server's part is not known */
    public @Nullable Double samplingCpuSeconds() {
        return looking.map(threads -> threads.cpuNanos() / 1e9).orElse(null);
    }

    /**
     * @param rows that {@link #parts} was computed for
     * @return what of the split is counted exactly as well, next to its count
     */
    public List<SplitCheck> checks(List<StatementCosts> rows) {
        List<SplitCheck> checks = new ArrayList<>();
        terminals.ifPresent(threads -> {
            checks.add(new SplitCheck(Part.CLIENT_CPU.key(), threads.cpuNanos() / 1e9, seconds(rows, Part.CLIENT_CPU),
                    errorSeconds(rows, Set.of(Part.CLIENT_CPU))));
            checks.add(new SplitCheck(Part.CLIENT_QUEUE.key(), threads.queuedNanos() / 1e9,
                    seconds(rows, Part.CLIENT_QUEUE), errorSeconds(rows, Set.of(Part.CLIENT_QUEUE))));
        });
        servers.ifPresent(threads -> checks
                .add(new SplitCheck(Part.SERVER.key(), (threads.cpuNanos() + threads.queuedNanos()) / 1e9,
                        seconds(rows, TimeParts::overlapMicros) + seconds(rows, Part.SERVER_CPU)
                                + seconds(rows, Part.SERVER_SQL_CPU) + seconds(rows, Part.SERVER_ENGINE_CPU)
                                + seconds(rows, Part.SERVER_QUEUE),
                        errorSeconds(rows, SERVERS_PROCESSORS))));
        List<StatementCosts> counted = rows.stream().filter(row -> row.serverMicros() != null).toList();
        if (samples.looks() > 0 && !counted.isEmpty()) {
            WaitSamples.Estimate active = samples
                    .active(counted.stream().map(StatementCosts::id).collect(Collectors.toSet()));
            double exact = counted.stream()
                    .mapToDouble(row -> row.calls() * Objects.requireNonNull(row.serverMicros())).sum();
            checks.add(new SplitCheck(SplitCheck.EXECUTION, exact / 1e6, active.micros() / 1e6,
                    active.errorMicros() / 1e6));
        }
        return checks;
    }

    /** Errors of statements are independent of each other. */
    private static double errorSeconds(List<StatementCosts> rows, Set<Part> parts) {
        double squares = 0;
        for (StatementCosts row : rows) {
            TimeParts known = row.parts();
            for (Part part : parts) {
                double error = known == null ? 0 : row.calls() * known.error().getOrDefault(part, 0.0) / 1e6;
                squares += error * error;
            }
        }
        return Math.sqrt(squares);
    }

    private static double seconds(List<StatementCosts> rows, Part part) {
        return seconds(rows, parts -> parts.micros().getOrDefault(part, 0.0));
    }

    private static double seconds(List<StatementCosts> rows, ToDoubleFunction<TimeParts> micros) {
        double sum = 0;
        for (StatementCosts row : rows) {
            TimeParts parts = row.parts();
            sum += parts == null ? 0 : row.calls() * micros.applyAsDouble(parts);
        }
        return sum / 1e6;
    }

    /** @return the lines of {@code waits.csv} */
    public List<WaitRow> rows() {
        return samples.rows();
    }

    /** @return how often the server's sessions were looked at */
    public long looks() {
        return samples.looks();
    }

    /** @return whether the server's threads were looked at as well, as they are on this machine */
    public boolean isLocal() {
        return local;
    }

    /**
     * @param cpuIsExact whether the client's CPU time was read in each execution
     * @param server     what the server says of the statement itself; null if it says nothing
     */
    public TimeParts parts(StatementTotal total, boolean cpuIsExact,
            ServerCosts.@Nullable Cost server) {
        Split split = new Split(total, cpuIsExact);
        if (total.frames() == 0 && !total.id().equals(ExecutionMeter.BETWEEN)) {
            split.remoteServer(server);
        } else if (total.id().equals(ExecutionMeter.BETWEEN)) {
            split.put(Part.CLIENT_QUEUE, split.framed(FramePart.QUEUED), FRAMES, split.error(FramePart.QUEUED));
            split.put(Part.UNNAMED, split.left, LEFT, 0);
        } else if (total.id().endsWith(TimedWait.NAME)) {
            split.put(Part.BETWEEN, split.left, EXACT, 0);
        } else if (local) {
            split.localServer(server);
        } else {
            split.remoteServer(server);
        }
        return split.done();
    }

    /** The split of one statement; microseconds of one call. */
    private final class Split {
        private final StatementTotal total;
        private final double calls;
        private final Map<Part, Double> micros = new EnumMap<>(Part.class);
        private final Map<Part, Double> error = new EnumMap<>(Part.class);
        private final Map<Part, String> from = new EnumMap<>(Part.class);
        private final Map<Part, Double> byName = new EnumMap<>(Part.class);
        /** The frames' figures, calibrated so that they add up to what is not exact; microseconds. */
        private final Map<FramePart, Double> framed = new EnumMap<>(FramePart.class);
        private double left;

        Split(StatementTotal total, boolean cpuIsExact) {
            this.total = total;
            this.calls = total.calls();
            this.left = total.nanos() / 1e3 / calls;
            if (cpuIsExact) {
                put(Part.CLIENT_CPU, total.cpuNanos() / 1e3 / calls, EXACT, 0);
            }
            put(Part.GC, total.stoppedNanos() / 1e3 / calls, EXACT, 0);
            for (FramePart each : FramePart.values()) {
                if (each != FramePart.CPU || !cpuIsExact) {
                    framed.put(each, total.frameNanos(each) / 1e3);
                }
            }
            calibrate();
            if (!cpuIsExact) {
                put(Part.CLIENT_CPU, framed(FramePart.CPU), FRAMES, error(FramePart.CPU));
            }
        }

        /**
         * By chance the frames are shorter or longer than the mean of all executions, which is known. The difference is most
         * likely that of the part that scatters most: a few executions wait long for a row, and a frame met too many of them,
         * or too few. So each part takes its share by its variance (regression estimator).
         */
        private void calibrate() {
            double difference = left - sum();
            double variances = 0;
            for (FramePart each : framed.keySet()) {
                variances += variance(each);
            }
            if (variances > 0) {
                double each = difference / variances;
                framed.replaceAll((part, micros) -> Math.max(0, micros + each * variance(part)));
            }
            double sum = sum();
            if (sum > 0) {
                framed.replaceAll((part, micros) -> micros * left / sum);
            }
        }

        private double sum() {
            return framed.values().stream().mapToDouble(Double::doubleValue).sum();
        }

        private double variance(FramePart part) {
            double uncertain = total.frameStandardErrorNanos(part);
            return uncertain * uncertain;
        }

        /** @return microseconds */
        double framed(FramePart part) {
            return framed.getOrDefault(part, 0.0);
        }

        double error(FramePart part) {
            return MeanInterval.halfWidth(total.frames(), total.frameStandardErrorNanos(part)) / 1e3;
        }

        double sampled(Doing doing) {
            return samples.micros(total.id(), doing) / calls;
        }

        /** Takes a part of what is left. */
        void put(Part part, double value, String known, double uncertain) {
            double taken = Math.max(0, Math.min(value, left));
            if (taken > 0) {
                micros.put(part, taken);
                from.put(part, known);
                if (uncertain > 0) {
                    error.put(part, uncertain);
                }
            }
            left -= taken;
        }

        void localServer(ServerCosts.@Nullable Cost server) {
            put(Part.CLIENT_QUEUE, framed(FramePart.QUEUED), FRAMES, error(FramePart.QUEUED));
            double cpu = framed(FramePart.SERVER_CPU);
            double queue = framed(FramePart.SERVER_QUEUED);
            serverCpu(cpu, server);
            put(Part.SERVER_QUEUE, queue, FRAMES, error(FramePart.SERVER_QUEUED));
            double locks = waits(server);
            double busy = sampled(Doing.BUSY) - cpu - queue - locks;
            put(Part.UNNAMED, busy, SAMPLED, samples.errorMicros(total.id(), Doing.BUSY) / calls);
            // Without looks at its sessions, nobody knows whether the server waited.
            put(samples.looks() == 0 ? Part.UNNAMED : Part.WIRE, left, LEFT, 0);
        }

        private void serverCpu(double cpu, ServerCosts.@Nullable Cost server) {
            WaitSamples.Share engine = samples.engineShare(total.id());
            double uncertain = error(FramePart.SERVER_CPU);
            double locks = locks(server);
            double busy = sampled(Doing.BUSY);
            // No sample shows a wait for a row: the session is in the engine, and seems to work.
            double working = busy - locks;
            if (engine == null || (locks > 0 && working <= 0)) {
                put(Part.SERVER_CPU, cpu, FRAMES, uncertain);
            } else {
                double rest = locks > 0 ? busy / working : 1;
                double share = Math.clamp(1 - (1 - engine.value()) * rest, 0, 1);
                double error = Math.min(cpu, cpu * engine.error() * rest);
                put(Part.SERVER_SQL_CPU, cpu * (1 - share), SAMPLED, Math.hypot(uncertain * (1 - share), error));
                put(Part.SERVER_ENGINE_CPU, cpu * share, SAMPLED, Math.hypot(uncertain * share, error));
            }
        }

        private double locks(ServerCosts.@Nullable Cost server) {
            return Objects.requireNonNullElse(server == null ? null : server.lockMicros(), 0.0);
        }

        /** @return microseconds in row locks that the server counted itself; no sample shows them */
        private double waits(ServerCosts.@Nullable Cost server) {
            Double counted = server == null ? null : server.lockMicros();
            double locks = locks(server);
            put(Part.ROW_LOCK, locks, EXACT, 0);
            double named = 0;
            for (Doing each : WAITS) {
                double found = counted != null && each == Doing.ROW_LOCK ? 0 : sampled(each);
                named += found;
                if (found > 0) {
                    byName.put(WaitSamples.part(each), found);
                }
            }
            double kept = named > left ? left / named : 1;
            for (Doing each : WAITS) {
                if (counted == null || each != Doing.ROW_LOCK) {
                    put(WaitSamples.part(each), sampled(each) * kept, SAMPLED,
                            samples.errorMicros(total.id(), each) / calls);
                }
            }
            return locks;
        }

        /** From afar the server's CPU and queue are one: what its own statistics say, without its waits. */
        void remoteServer(ServerCosts.@Nullable Cost server) {
            put(Part.CLIENT_QUEUE, framed(FramePart.QUEUED), FRAMES, error(FramePart.QUEUED));
            double before = left;
            waits(server);
            double named = before - left;
            if (server != null) {
                put(Part.SERVER, server.micros() - named, EXACT, 0);
            } else {
                put(Part.SERVER, sampled(Doing.BUSY), SAMPLED, samples.errorMicros(total.id(), Doing.BUSY) / calls);
            }
            put(Part.REST, left, LEFT, 0);
        }

        TimeParts done() {
            long frames = total.frames();
            return new TimeParts(micros, error, from, byName,
                    frames == 0 ? 0 : total.frameOverlapNanos() / 1e3 / frames,
                    frames,
                    samples.found(total.id()));
        }
    }
}
