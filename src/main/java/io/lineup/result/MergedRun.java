package io.lineup.result;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Runs that were started by hand at the same time on several machines, as one run: their seconds are laid over each other by
 * their clocks, and those count in which all were measured. Histograms are added.
 */
public final class MergedRun {
    private static final int DIGITS = 3;
    private static final long SECOND_MILLIS = 1_000;
    /** Runs that are meant to be one begin within that. */
    private static final double LEAST_COMMON = 0.8;
    /** May differ, or say nothing of the load that each terminal is. */
    private static final Set<String> FREE = Set.of("terminals", "seed", "resultDirectory", "metrics", "agents",
            "agentBind",
            "agentLoss", "agentKeys", "agentKeysPassword", "password", "check", "plans", "build", "server", "conn");

    private final List<Part> parts;
    private final int seconds;
    private final List<String> notes = new ArrayList<>();

    /**
     * One of the runs.
     *
     * @param shift its second that the first common second is
     */
    private record Part(ResultDirectory folder, Summary summary, Environment environment,
            Map<String, String> properties, List<IntervalRow> rows, int shift) {
        int length() {
            return rows.stream().mapToInt(IntervalRow::second).max().orElse(-1) + 1;
        }

        String name() {
            return folder.path().toString();
        }
    }

    private MergedRun(List<Part> parts, int seconds) {
        this.parts = parts;
        this.seconds = seconds;
    }

    /**
     * @param folders of two runs or more
     * @throws ResultFolderException if they do not belong together, with every reason
     */
    public static MergedRun of(List<Path> folders) {
        List<ResultDirectory> opened = folders.stream().map(ResultDirectory::open).toList();
        if (new HashSet<>(folders.stream().map(each -> each.toAbsolutePath().normalize()).toList()).size() < 2
                || new HashSet<>(folders).size() < folders.size()) {
            throw new ResultFolderException("Give the result folders of two runs or more, each once.");
        }
        List<Summary> summaries = opened.stream().map(ResultDirectory::readSummary).toList();
        Instant latest = summaries.stream().map(each -> each.window().startedAt()).max(Instant::compareTo)
                .orElseThrow();
        List<Part> parts = new ArrayList<>();
        for (int i = 0; i < opened.size(); i++) {
            Map<String, String> properties = new TreeMap<>();
            opened.get(i).readProperties().forEach(each -> properties.put(each.key(), each.value()));
            long headStartMillis = Duration.between(summaries.get(i).window().startedAt(), latest).toMillis();
            parts.add(new Part(opened.get(i), summaries.get(i), opened.get(i).readEnvironment(), properties,
                    opened.get(i).readIntervals(),
                    (int) Math.min(Integer.MAX_VALUE / 2, Math.round(headStartMillis / (double) SECOND_MILLIS))));
        }
        int common = parts.stream().mapToInt(each -> each.length() - each.shift()).min().orElse(0);
        List<String> misfits = misfits(parts, common);
        if (!misfits.isEmpty()) {
            throw new ResultFolderException(String.join("\n", misfits));
        }
        return new MergedRun(parts, common);
    }

    private static List<String> misfits(List<Part> parts, int common) {
        List<String> misfits = new ArrayList<>();
        Part first = parts.getFirst();
        for (Part each : parts.subList(1, parts.size())) {
            compare(misfits, "Lineup", first, each, first.environment().lineup().identity(),
                    each.environment().lineup().identity());
            compare(misfits, "Java", first, each, first.environment().java().version(),
                    each.environment().java().version());
            compare(misfits, "workload", first, each, first.summary().load().workload(),
                    each.summary().load().workload());
            compare(misfits, "scale", first, each, first.summary().load().scale(), each.summary().load().scale());
            Set<String> names = new HashSet<>(first.properties().keySet());
            names.addAll(each.properties().keySet());
            names.stream().filter(name -> !FREE.contains(name) && !name.startsWith("server.")).sorted()
                    .forEach(name -> compare(misfits, name, first, each, first.properties().get(name),
                            each.properties().get(name)));
        }
        int longest = parts.stream().mapToInt(Part::length).max().orElse(0);
        if (misfits.isEmpty() && (common < 1 || common < LEAST_COMMON * longest)) {
            misfits.add("These runs have only " + Math.max(0, common) + " of " + longest
                    + " seconds in common. Start them at the same time, with the same length, on machines whose clocks"
                    + " agree.");
        }
        return misfits;
    }

    private static void compare(List<String> misfits, String what, Part first, Part other, @Nullable Object one,
            @Nullable Object two) {
        if (!Objects.equals(one, two)) {
            misfits.add(what + " differs: " + one + " in " + first.name() + ", " + two + " in " + other.name() + ".");
        }
    }

    /**
     * Writes the results of all together.
     *
     * @param results the folder of all results
     */
    public ResultDirectory write(Path results, LocalDateTime now) {
        ResultDirectory folder = ResultDirectory.create(results, "merged", now);
        List<RecordedProperty> properties = new ArrayList<>();
        for (RecordedProperty each : parts.getFirst().folder().readProperties()) {
            properties.add(each.key().equals("terminals")
                    ? new RecordedProperty(each.key(), String.valueOf(terminals()), "sum of the merged runs")
                    : each);
        }
        folder.writeProperties(properties);
        folder.writeEnvironment(parts.getFirst().environment());
        Map<String, Histogram> whole = writeSeconds(folder);
        folder.finish(summary(folder.name(), whole));
        return folder;
    }

    private int terminals() {
        return parts.stream().mapToInt(each -> each.summary().load().terminals()).sum();
    }

    private Instant startedAt() {
        return parts.stream().map(each -> each.summary().window().startedAt()).max(Instant::compareTo).orElseThrow();
    }

    private List<String> kinds() {
        return List.copyOf(parts.getFirst().summary().transactions().keySet());
    }

    /** @return the histogram of all common seconds, by kind */
    private Map<String, Histogram> writeSeconds(ResultDirectory folder) {
        Map<String, Histogram[]> bySecond = new HashMap<>();
        Map<String, Histogram> whole = new LinkedHashMap<>();
        for (String kind : kinds()) {
            bySecond.put(kind, new Histogram[seconds]);
            whole.put(kind, new Histogram(DIGITS));
        }
        for (Part part : parts) {
            long from = part.summary().window().startedAt().toEpochMilli();
            LatencyLog.read(part.folder().latencyFile(), interval -> {
                Histogram[] line = bySecond.get(String.valueOf(interval.getTag()));
                int second = (int) Math.round((interval.getStartTimeStamp() - from) / (double) SECOND_MILLIS)
                        - part.shift();
                if (line != null && second >= 0 && second < seconds) {
                    line[second] = Objects.requireNonNullElseGet(line[second], () -> new Histogram(DIGITS));
                    line[second].add(interval);
                }
            });
        }
        long start = startedAt().toEpochMilli();
        try (IntervalsCsv csv = folder.intervals(); LatencyLog log = folder.latencyLog(start)) {
            for (int second = 0; second < seconds; second++) {
                Histogram all = new Histogram(DIGITS);
                for (String kind : kinds()) {
                    Histogram found = Objects.requireNonNullElseGet(
                            Objects.requireNonNull(bySecond.get(kind))[second], () -> new Histogram(DIGITS));
                    csv.append(row(second, kind, found));
                    found.setStartTimeStamp(start + second * SECOND_MILLIS);
                    found.setEndTimeStamp(start + (second + 1) * SECOND_MILLIS);
                    log.append(kind, found);
                    all.add(found);
                    Objects.requireNonNull(whole.get(kind)).add(found);
                }
                csv.append(row(second, IntervalRow.ALL, all));
            }
            csv.flush();
            log.flush();
        }
        return whole;
    }

    private IntervalRow row(int second, String type, Histogram latency) {
        List<IntervalRow> rows = parts.stream().flatMap(part -> part.rows().stream()
                .filter(each -> each.second() == second + part.shift() && each.type().equals(type))).toList();
        Percentiles micros = Percentiles.of(latency);
        boolean all = type.equals(IntervalRow.ALL);
        return new IntervalRow(second, type, rows.stream().mapToLong(IntervalRow::completed).sum(),
                rows.stream().mapToLong(IntervalRow::rolledBack).sum(),
                rows.stream().mapToLong(IntervalRow::failed).sum(), rows.stream().mapToLong(IntervalRow::retries).sum(),
                micros.p50Micros(), micros.p95Micros(), micros.p99Micros(), micros.maxMicros(),
                all ? (Long) rows.stream().mapToLong(each -> orZero(each.clientCpuMicros())).sum() : null,
                all ? (Long) rows.stream().mapToLong(each -> orZero(each.gcMillis())).sum() : null);
    }

    private static long orZero(@Nullable Long number) {
        return number == null ? 0 : number;
    }

    private long inCommon(Part part, String type, java.util.function.ToLongFunction<IntervalRow> figure) {
        return part.rows().stream().filter(each -> each.type().equals(type) && each.second() >= part.shift()
                && each.second() < part.shift() + seconds).mapToLong(figure).sum();
    }

    private Summary summary(String name, Map<String, Histogram> whole) {
        Summary first = parts.getFirst().summary();
        long completed = parts.stream().mapToLong(each -> inCommon(each, IntervalRow.ALL, IntervalRow::completed))
                .sum();
        Map<String, TransactionSummary> transactions = new LinkedHashMap<>();
        first.transactions().forEach((kind, one) -> {
            long count = sum(kind, IntervalRow::completed);
            transactions.put(kind, new TransactionSummary(one.label(), count,
                    completed == 0 ? 0 : (double) count / completed, sum(kind, IntervalRow::rolledBack),
                    sum(kind, IntervalRow::retries), sum(kind, IntervalRow::failed), null,
                    Percentiles.of(Objects.requireNonNull(whole.get(kind))), Percentiles.NONE, Percentiles.NONE,
                    Percentiles.NONE));
        });
        notes.add(parts.size() + " runs that were started apart, merged by their machines' clocks: "
                + String.join(", ", parts.stream().map(each -> each.folder().name()).toList()) + ".");
        notes.add(
                "Only the " + seconds + " seconds count in which all of them were measured. Service, attempts, back-off"
                        + " and statements stay in their own folders; errors are those of their whole windows.");
        if (parts.stream().map(each -> each.summary().load().seed()).distinct().count() < parts.size()) {
            notes.add("Some of the runs had the same seed: their terminals drew the same transactions.");
        }
        Verdict verdict = Verdict.OK;
        Map<String, ErrorCount> errors = new TreeMap<>();
        for (Part each : parts) {
            Summary own = each.summary();
            own.errors().forEach((key, count) -> errors.merge(key, count,
                    (a, b) -> new ErrorCount(a.count() + b.count(), a.example())));
            own.disturbances().forEach(note -> notes.addFirst(
                    Summary.DISTURBED + each.folder().name() + ": " + note.substring(Summary.DISTURBED.length())));
            own.remarks().forEach(note -> notes.add(each.folder().name() + ": " + note));
            verdict = own.verdict().ordinal() > verdict.ordinal() ? own.verdict() : verdict;
        }
        double cpu = parts.stream()
                .mapToLong(each -> inCommon(each, IntervalRow.ALL, row -> orZero(row.clientCpuMicros()))).sum();
        return new Summary(name, verdict, new Summary.Load(first.load().workload(), first.load().scale(), terminals(),
                null, first.load().timeScale()), throughput(), first.unit(), completed / (seconds / 60.0),
                new Summary.Window(startedAt(), startedAt().plusSeconds(seconds), seconds), transactions,
                new Summary.Incidents(errors, List.of(), List.of()),
                new Summary.Client(completed == 0 ? null : (Double) (cpu / completed), null, null),
                List.of(), notes, List.of(),
                new Trial(parts.stream().mapToLong(each -> each.summary().trial().inDoubt()).sum(), List.of(), null));
    }

    private long sum(String kind, java.util.function.ToLongFunction<IntervalRow> figure) {
        return parts.stream().mapToLong(each -> inCommon(each, kind, figure)).sum();
    }

    /** Each run says by its own throughput how many of its transactions count how much. */
    private Throughput throughput() {
        Throughput first = parts.getFirst().summary().throughput();
        double sum = 0;
        for (Part each : parts) {
            List<String> counted = each.summary().unit().of().isEmpty() ? kinds() : each.summary().unit().of();
            long all = counted.stream().mapToLong(kind -> Objects
                    .requireNonNull(each.summary().transactions().get(kind)).count()).sum();
            long common = counted.stream().mapToLong(kind -> inCommon(each, kind, IntervalRow::completed)).sum();
            sum += all == 0
                    ? 0
                    : each.summary().throughput().value() * each.summary().measuredSeconds() / all * common / seconds;
        }
        return new Throughput(first.name(), sum, first.unit());
    }
}
