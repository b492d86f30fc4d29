package io.lineup.result;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;

/** {@code statements.json} and {@code statements.csv}: the same rows, the same names. */
final class StatementFiles {
    private static final String PARTS = "parts";
    private static final Map<String, Function<StatementCosts, @Nullable Object>> COLUMNS = new LinkedHashMap<>();

    static {
        addColumns(StatementCosts.class, row -> row);
    }

    private StatementFiles() {}

    /** As in JSON, the figures of a record in the row are the row's. */
    private static void addColumns(Class<?> type, Function<StatementCosts, @Nullable Object> of) {
        for (RecordComponent each : type.getRecordComponents()) {
            Function<StatementCosts, @Nullable Object> value = row -> value(each, of.apply(row));
            if (each.getType().isRecord() && !each.getName().equals(PARTS)) {
                addColumns(each.getType(), value);
            } else if (!each.getName().equals(PARTS)) {
                COLUMNS.put(each.getName(), value);
            }
        }
    }

    private static @Nullable Object value(RecordComponent component, @Nullable Object of) {
        try {
            return component.getAccessor().invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static void write(Path json, Path csv, List<StatementCosts> rows) {
        Json.write(json, rows);
        try (CsvWriter out = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(csv)) {
            List<String> header = new ArrayList<>(COLUMNS.keySet());
            Set<Part> parts = parts(rows);
            parts.forEach(part -> header.add("part." + part.key()));
            out.writeRecord(header);
            for (StatementCosts row : rows) {
                List<String> fields = new ArrayList<>();
                COLUMNS.values().forEach(column -> fields.add(text(column.apply(row))));
                TimeParts of = row.parts();
                parts.forEach(part -> fields.add(text(of == null ? null : of.micros().get(part))));
                out.writeRecord(fields);
            }
        } catch (IOException e) {
            throw new ResultException("Cannot write " + csv + ": " + e.getMessage() + ".", e);
        }
    }

    /** @return those that any row has, in their order */
    private static Set<Part> parts(List<StatementCosts> rows) {
        Set<Part> parts = EnumSet.noneOf(Part.class);
        for (StatementCosts row : rows) {
            TimeParts of = row.parts();
            if (of != null) {
                parts.addAll(of.micros().keySet());
            }
        }
        return parts;
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
