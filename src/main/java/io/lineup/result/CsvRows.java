package io.lineup.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;

/** Reads the CSV files of a result folder. */
final class CsvRows {
    private CsvRows() {}

    /**
     * Reads a file with a header. A last line that was cut off in the middle (the run was killed) is left out.
     *
     * @param row makes a row of a line; what it throws for a missing or odd field becomes a {@link ResultException}
     */
    static <T> List<T> read(Path file, Function<NamedCsvRecord, T> row) {
        List<T> rows = new ArrayList<>();
        try {
            String text = Files.readString(file);
            String whole = text.substring(0, text.lastIndexOf('\n') + 1);
            try (CsvReader<NamedCsvRecord> in = CsvReader.builder().ofNamedCsvRecord(whole)) {
                in.forEach(line -> rows.add(row.apply(line)));
            }
        } catch (NoSuchFileException e) {
            throw new ResultException("There is no " + file.getFileName() + " in " + file.getParent() + ".", e);
        } catch (IOException | CsvParseException | NoSuchElementException | IllegalArgumentException e) {
            throw new ResultException("Cannot read " + file + ": " + e.getMessage() + ".", e);
        }
        return rows;
    }

    /** @return what a writer of this file throws */
    static ResultException cannotWrite(Path file, IOException e) {
        return new ResultException("Cannot write " + file + ": " + e.getMessage() + ".", e);
    }
}
