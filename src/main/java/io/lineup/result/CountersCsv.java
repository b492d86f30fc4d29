package io.lineup.result;

import java.io.Closeable;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;

/** Writes {@code counters.csv} and reads it. For one thread at a time. */
public final class CountersCsv implements Closeable {
    private static final int DECIMALS = 3;

    private final Path file;
    private final CsvWriter out;

    CountersCsv(Path file) {
        this.file = file;
        try {
            out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file);
            out.writeRecord("second", "source", "counter", "value");
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    /**
     * Writes what one source did in one second to the file.
     *
     * @param values by counter
     */
    public void append(int second, String source, Map<String, Double> values) {
        String when = Integer.toString(second);
        values.forEach((counter, value) -> out.writeRecord(when, source, counter, text(value)));
        try {
            out.flush();
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    private static String text(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
        return rounded.toPlainString();
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    static List<CounterRow> read(Path file) {
        return CsvRows.read(file, line -> new CounterRow(Integer.parseInt(line.getField("second")),
                line.getField("source"), line.getField("counter"), Double.parseDouble(line.getField("value"))));
    }
}
