package io.lineup.result;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;
import org.jspecify.annotations.Nullable;

/**
 * {@code latency.hlog}: an HdrHistogram log (V2, compressed) of values in ns, one tagged line for each series and interval.
 * Any HdrHistogram tool reads it; its columns of maxima are in ms.
 */
public final class LatencyLog implements Closeable, Flushable {
    private final Path file;
    private final PrintStream stream;
    private final HistogramLogWriter out;

    /** @param startMillis start of the measured window, in ms since the epoch */
    LatencyLog(Path file, long startMillis) {
        this.file = file;
        try {
            stream = new PrintStream(new BufferedOutputStream(Files.newOutputStream(file)), false,
                    StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
        }
        out = new HistogramLogWriter(stream);
        out.outputLogFormatVersion();
        out.outputStartTime(startMillis);
        out.setBaseTime(startMillis);
        out.outputLegend();
        flush();
    }

    /**
     * @param tag   series, such as {@code NEW_ORDER}: no comma, blank or line end
     * @param nanos the interval's values in ns, with its start and end time stamps (ms since the epoch) set; its tag is
     *              changed
     */
    public void append(String tag, Histogram nanos) {
        nanos.setTag(tag);
        out.outputIntervalHistogram(nanos);
    }

    /** @throws ResultException if anything since the last call could not be written, such as on a full disk */
    @Override
    public void flush() {
        stream.flush();
        if (stream.checkError()) {
            throw new ResultException("Cannot write " + file + ". Is the disk full?");
        }
    }

    @Override
    public void close() {
        flush();
        out.close();
    }

    /**
     * @return the intervals of each series added up, by tag, in the order of their first appearance. A last line that was
     *         cut off in the middle is left out.
     */
    static Map<String, Histogram> readMerged(Path file) {
        Map<String, Histogram> merged = new LinkedHashMap<>();
        read(file, interval -> merged.computeIfAbsent(String.valueOf(interval.getTag()),
                tag -> new Histogram(interval.getNumberOfSignificantValueDigits())).add(interval));
        return merged;
    }

    /** Hands every interval to {@code reader}, with its tag and its time stamps, ms since the epoch. */
    static void read(Path file, Consumer<Histogram> reader) {
        try (HistogramLogReader in = new HistogramLogReader(Files.newInputStream(file))) {
            for (EncodableHistogram next = next(in, file); next != null; next = next(in, file)) {
                if (next instanceof Histogram interval) {
                    reader.accept(interval);
                }
            }
        } catch (NoSuchFileException e) {
            throw new ResultException("There is no " + file.getFileName() + " in " + file.getParent() + ".", e);
        } catch (IOException e) {
            throw new ResultException("Cannot read " + file + ": " + e.getMessage() + ".", e);
        }
    }

    private static @Nullable EncodableHistogram next(HistogramLogReader in, Path file) {
        try {
            return in.nextIntervalHistogram();
        } catch (RuntimeException e) {
            if (in.hasNext()) {
                throw new ResultException(file + " is damaged: a histogram in it cannot be decoded.", e);
            }
            return null;
        }
    }
}
