package io.lineup.result;

import java.io.Closeable;
import java.io.Flushable;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;

/** Writes {@code intervals.csv} row by row and reads it. Flushed each second, a killed run keeps what it measured. */
public final class IntervalsCsv implements Closeable, Flushable {
    private static final String[] COLUMNS = {"second", "type", "completed", "rolledBack", "failed", "retries",
        "p50Micros", "p95Micros", "p99Micros", "maxMicros", "clientCpuMicros", "gcMillis", "intended",
        "dropped", "backlog", "queueMicros", "connectMicros", "serviceMicros"};

    private final Path file;
    private final CsvWriter out;

    IntervalsCsv(Path file) {
        this.file = file;
        try {
            out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file);
            out.writeRecord(COLUMNS);
            out.flush();
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    /** Adds a row; it is in the file after the next {@link #flush()} at the latest. */
    public void append(IntervalRow row) {
        out.writeRecord(Integer.toString(row.second()), row.type(), Long.toString(row.completed()),
                Long.toString(row.rolledBack()), Long.toString(row.failed()), Long.toString(row.retries()),
                time(row, row.p50Micros()), time(row, row.p95Micros()), time(row, row.p99Micros()),
                time(row, row.maxMicros()), whole(row.clientCpuMicros()), whole(row.gcMillis()),
                load(row, IntervalRow.Load::intended), load(row, IntervalRow.Load::dropped),
                load(row, IntervalRow.Load::backlog), load(row, IntervalRow.Load::queueMicros),
                load(row, IntervalRow.Load::connectMicros), load(row, IntervalRow.Load::serviceMicros));
    }

    @Override
    public void flush() {
        try {
            out.flush();
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    /** A second without a completed transaction has no percentiles: empty, because 0 would read as very fast. */
    private static String time(IntervalRow row, double micros) {
        return row.completed() == 0 ? "" : BigDecimal.valueOf(micros).setScale(1, RoundingMode.HALF_UP).toPlainString();
    }

    private static String load(IntervalRow row, Function<IntervalRow.Load, @Nullable Long> figure) {
        return row.load() == null ? "" : whole(figure.apply(row.load()));
    }

    private static String whole(@Nullable Long value) {
        return value == null ? "" : value.toString();
    }

    static List<IntervalRow> read(Path file) {
        return CsvRows.read(file, IntervalsCsv::row);
    }

    private static IntervalRow row(NamedCsvRecord line) {
        return new IntervalRow(Integer.parseInt(line.getField("second")), line.getField("type"),
                Long.parseLong(line.getField("completed")), Long.parseLong(line.getField("rolledBack")),
                Long.parseLong(line.getField("failed")), Long.parseLong(line.getField("retries")),
                decimal(line, "p50Micros"), decimal(line, "p95Micros"), decimal(line, "p99Micros"),
                decimal(line, "maxMicros"), wholeOrNull(line, "clientCpuMicros"), wholeOrNull(line, "gcMillis"),
                load(line));
    }

    private static IntervalRow.@Nullable Load load(NamedCsvRecord line) {
        Optional<Long> queued = line.findField("queueMicros").filter(text -> !text.isEmpty()).map(Long::valueOf);
        return queued.isEmpty()
                ? null
                : new IntervalRow.Load(wholeOrNull(line, "intended"), wholeOrNull(line, "dropped"),
                        wholeOrNull(line, "backlog"), queued.get(), Long.parseLong(line.getField("connectMicros")),
                        Long.parseLong(line.getField("serviceMicros")));
    }

    private static double decimal(NamedCsvRecord line, String column) {
        String text = line.getField(column);
        return text.isEmpty() ? 0.0 : Double.parseDouble(text);
    }

    private static @Nullable Long wholeOrNull(NamedCsvRecord line, String column) {
        String text = line.getField(column);
        return text.isEmpty() ? null : (Long) Long.parseLong(text);
    }
}
