package io.lineup.result;

import java.util.List;
import java.util.Set;

/**
 * What the processors of one machine did, from {@code counters.csv}; seconds of all processors together, over those seconds of
 * the window that were read. A guest's time is part of the user's.
 *
 * @param work   at work
 * @param idle   idle, or waiting for a disk
 * @param stolen given to others by the hypervisor
 * @param read   seconds of the window that have rows
 */
public record ProcessorTime(double work, double idle, double stolen, long read) {
    private static final Set<String> WORK = Set.of("userMillis", "niceMillis", "systemMillis", "irqMillis",
            "softirqMillis");
    private static final Set<String> IDLE = Set.of("idleMillis", "iowaitMillis");
    private static final Set<String> STOLEN = Set.of("stealMillis");

    /** @param source see {@link CounterRow} */
    public static ProcessorTime of(List<CounterRow> rows, String source) {
        List<CounterRow> ofSource = rows.stream().filter(row -> row.source().equals(source)).toList();
        return new ProcessorTime(seconds(ofSource, WORK), seconds(ofSource, IDLE), seconds(ofSource, STOLEN),
                ofSource.stream().mapToInt(CounterRow::second).distinct().count());
    }

    private static double seconds(List<CounterRow> rows, Set<String> counters) {
        return rows.stream().filter(row -> counters.contains(row.counter())).mapToDouble(CounterRow::value).sum() / 1e3;
    }

    /** @return of all time; 0 where nothing was read */
    public double stolenShare() {
        return share(stolen);
    }

    /** @return of all time; 0 where nothing was read */
    public double workShare() {
        return share(work);
    }

    private double share(double part) {
        return all() > 0 ? part / all() : 0;
    }

    /** @return seconds in one second: the number of processors, of the whole machine also within a container; 0 if unknown */
    public double processors() {
        return read == 0 ? 0 : all() / read;
    }

    private double all() {
        return work + idle + stolen;
    }
}
