package io.lineup.tpcc.benchmarksql;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

import io.lineup.result.Summary;

/** The last five lines of a run, character for character. */
public final class ClosingLines {
    private static final DateTimeFormatter LOG_TIME = DateTimeFormatter.ofPattern("HH:mm:ss,SSS", Locale.ROOT);
    private static final DateTimeFormatter SESSION = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private ClosingLines() {}

    /**
     * @param now    the time of the lines; its zone is that of the session's start and end too
     * @param thread name to show in brackets
     * @return five lines without line ends
     */
    public static List<String> of(Summary summary, ZonedDateTime now, String thread) {
        String start = LOG_TIME.format(now) + " [" + thread + "] INFO   jTPCC : Term-00, ";
        return List.of(start + "Measured tpmC (NewOrders) = " + rate(summary.throughput().value()),
                start + "Measured tpmTOTAL = " + rate(summary.tpmTotal()),
                start + "Session Start     = " + session(summary.window().startedAt(), now),
                start + "Session End       = " + session(summary.window().endedAt(), now),
                start + "Transaction Count = " + summary.completed());
    }

    private static String rate(double perMinute) {
        return String.format(Locale.ROOT, "%.2f", perMinute);
    }

    private static String session(Instant time, ZonedDateTime now) {
        return SESSION.format(time.atZone(now.getZone()));
    }
}
