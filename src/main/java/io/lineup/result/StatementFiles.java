package io.lineup.result;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.jspecify.annotations.Nullable;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;

/** {@code statements.json} and {@code statements.csv}: the same rows, the same names. */
final class StatementFiles {
    private static final RecordComponent[] COLUMNS = StatementCosts.class.getRecordComponents();

    private StatementFiles() {}

    static void write(Path json, Path csv, List<StatementCosts> rows) {
        Json.write(json, rows);
        try (CsvWriter out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(csv)) {
            out.writeRecord(Arrays.stream(COLUMNS).map(RecordComponent::getName).toList());
            for (StatementCosts row : rows) {
                List<String> fields = new ArrayList<>();
                for (RecordComponent column : COLUMNS) {
                    fields.add(text(column.getAccessor().invoke(row)));
                }
                out.writeRecord(fields);
            }
        } catch (IOException e) {
            throw new ResultException("Cannot write " + csv + ": " + e.getMessage() + ".", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(@Nullable Object value) {
        if (value instanceof Double number) {
            return BigDecimal.valueOf(number).toPlainString();
        }
        return value == null ? "" : value.toString();
    }

    static List<StatementCosts> read(Path json) {
        return List.of(Json.read(json, StatementCosts[].class));
    }
}
