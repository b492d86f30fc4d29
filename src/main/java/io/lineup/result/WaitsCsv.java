package io.lineup.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;

/** {@code waits.csv}, written at the end of a run. */
final class WaitsCsv {
    private static final int DECIMALS = 4;

    private WaitsCsv() {}

    static void write(Path file, List<WaitRow> rows) {
        try (CsvWriter out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(file)) {
            out.writeRecord("second", "statement", "part", "event", "sessions");
            rows.forEach(row -> out.writeRecord(Integer.toString(row.second()), row.statement(), row.part().key(),
                    row.event(), Double.toString(Rounding.round(row.sessions(), DECIMALS))));
        } catch (IOException e) {
            throw CsvRows.cannotWrite(file, e);
        }
    }

    static List<WaitRow> read(Path file) {
        return CsvRows.read(file, line -> new WaitRow(Integer.parseInt(line.getField("second")),
                line.getField("statement"), Part.of(line.getField("part")), line.getField("event"),
                Double.parseDouble(line.getField("sessions"))));
    }
}
