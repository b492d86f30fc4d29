package io.lineup.folder;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import io.lineup.expression.EvaluationException;
import io.lineup.expression.Expression;
import io.lineup.expression.ExpressionException;
import io.lineup.expression.Frame;
import io.lineup.expression.Scope;
import io.lineup.expression.Value;
import io.lineup.expression.ValueKind;
import io.lineup.load.LoadException;
import io.lineup.load.RowBuffer;
import io.lineup.load.RowGenerator;
import io.lineup.load.TablePart;
import io.lineup.random.RandomStream;

/**
 * The rows of a table, as a {@code .rows} file declares them: each row is a function of the seed of the load, the table and
 * the row's number.
 */
final class TableRows implements TableDeclaration {
    private static final long ROWS_OF_A_PART = 100_000;
    private static final Pattern TABLE = Pattern.compile("table\\s+([A-Za-z_]\\w*)(?:\\s+instances\\s+(.+))?");
    private static final Pattern ROWS = Pattern.compile("rows\\s+(.+)");
    private static final Pattern COLUMN = Pattern.compile("([A-Za-z_]\\w*)\\s*=\\s*(.+)");
    /** Variables that every declaration has. */
    private static final List<String> PREDEFINED = List.of("scale", "table", "row");
    private static final int SCALE = 0;
    private static final int TABLE_NUMBER = 1;
    private static final int ROW = 2;

    private final Path file;
    private final Map<String, String> defines;
    private final List<String> names = new ArrayList<>(PREDEFINED);
    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, String> columns = new LinkedHashMap<>();
    private final List<Expression> values = new ArrayList<>();
    private String table = "";
    private @Nullable Expression instances;
    private @Nullable Expression rows;

    private TableRows(Path file, Map<String, String> defines) {
        this.file = file;
        this.defines = defines;
        for (int i = 0; i < names.size(); i++) {
            slots.put(names.get(i), i);
        }
    }

    /**
     * @param defines values of the workload's variables
     * @param lines of the file, stripped
     * @param problems gets a sentence for each line that is not as it should be
     */
    static TableRows read(Path file, List<String> lines, Map<String, String> defines, Consumer<String> problems) {
        TableRows read = new TableRows(file, defines);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.isEmpty() && !line.startsWith("#")) {
                String place = file + ", line " + (i + 1);
                try {
                    read.line(place, line);
                } catch (ExpressionException e) {
                    problems.accept(place + ": " + e.getMessage() + ".");
                }
            }
        }
        if (read.table.isEmpty() || read.rows == null) {
            problems.accept(file + ": lines `table NAME` and `rows NUMBER` are wanted.");
        }
        return read;
    }

    private void line(String place, String line) {
        Matcher tableLine = TABLE.matcher(line);
        Matcher rowsLine = ROWS.matcher(line);
        Matcher column = COLUMN.matcher(line);
        if (tableLine.matches() && table.isEmpty()) {
            table = tableLine.group(1);
            instances = tableLine.group(2) == null ? null : parse(tableLine.group(2), List.of("scale"));
        } else if (column.matches() && !table.isEmpty()) {
            column(place, column.group(1), column.group(2));
        } else if (rowsLine.matches() && rows == null) {
            rows = parse(rowsLine.group(1), List.of("scale", "table"));
        } else {
            throw new ExpressionException("neither `table NAME`, `rows NUMBER` nor `COLUMN = EXPRESSION`: " + line);
        }
    }

    private void column(String place, String name, String text) {
        if (slots.containsKey(name) || defines.containsKey(name)) {
            throw new ExpressionException(name + " is declared already");
        }
        Expression value = parse(text, names);
        if (value.isArray()) {
            throw new ExpressionException(name + ": a column has no array");
        }
        values.add(value);
        columns.put(name, place);
        slots.put(name, names.size());
        names.add(name);
    }

    private Expression parse(String text, List<String> known) {
        List<String> visible = List.copyOf(known);
        Scope scope = name -> {
            String constant = defines.get(name);
            if (constant != null) {
                return Expression.constant(constant);
            }
            if (!visible.contains(name)) {
                throw new ExpressionException("nothing sets :" + name + " here");
            }
            return Expression.variable(Objects.requireNonNull(slots.get(name)));
        };
        return Expression.parse(text, scope);
    }

    /** @return the name in the file, which the instances have with their number after it */
    String name() {
        return table;
    }

    /** @return whether the tables have a number after their name */
    boolean isNumbered() {
        return instances != null;
    }

    List<String> columns() {
        return List.copyOf(columns.keySet());
    }

    /**
     * @return how many tables there are
     * @throws LoadException if that has no value, or is below 1
     */
    int instances(long scale) {
        return instances == null ? 1 : (int) number("instances", instances, scale, 0, 1, 100_000);
    }

    /**
     * @param instance from 1
     * @return rows of a table
     * @throws LoadException if that has no value, or is below 0
     */
    long rows(long scale, int instance) {
        return number("rows", Objects.requireNonNull(rows), scale, instance, 0, Long.MAX_VALUE / 2);
    }

    /** At scale 1. */
    @Override
    public List<String> describe() {
        int count = instances(1);
        String last = count > 1 ? " to " + table + count : "";
        return List.of(String.format(Locale.ROOT, "%s%s: %,d rows of %d columns", table, isNumbered() ? 1 + last : "",
                rows(1, 1), columns.size()));
    }

    @Override
    public List<FolderTable> tables(long seed, long scale) {
        List<FolderTable> tables = new ArrayList<>();
        int count = instances(scale);
        for (int number = 1; number <= count; number++) {
            String name = table + (isNumbered() ? number : "");
            tables.add(new FolderTable(name, number, table, columns, parts(name, number, seed, scale)));
        }
        return tables;
    }

    private List<TablePart> parts(String name, int instance, long seed, long scale) {
        List<TablePart> parts = new ArrayList<>();
        long rowCount = rows(scale, instance);
        for (long from = 1; from <= rowCount; from += ROWS_OF_A_PART) {
            long first = from;
            long last = Math.min(rowCount, from + ROWS_OF_A_PART - 1);
            parts.add(new TablePart(name, columns(), name + ", rows " + first + " to " + last + ", of " + file,
                    last - first + 1, () -> generator(seed, scale, instance, first, last)));
        }
        return parts;
    }

    private long number(String what, Expression expression, long scale, int instance, long least, long most) {
        try {
            long number = frame(scale, instance, new RandomStream(0)).integer(expression);
            if (number >= least && number <= most) {
                return number;
            }
            throw new LoadException(
                    file + ": " + what + " is " + number + ", and must be " + least + " to " + most + ".");
        } catch (EvaluationException e) {
            throw new LoadException(file + ": " + what + ": " + e.getMessage() + ".", e);
        }
    }

    private Frame frame(long scale, int instance, RandomStream random) {
        Frame frame = new Frame(names, random, said -> {});
        frame.variable(SCALE).set(scale);
        frame.variable(TABLE_NUMBER).set((long) instance);
        return frame;
    }

    /**
     * @param seed of the load
     * @param instance from 1
     * @param from the first row, 1 or more
     * @param to the last row
     */
    RowGenerator generator(long seed, long scale, int instance, long from, long to) {
        return new Generator(seed, scale, instance, from, to);
    }

    private final class Generator implements RowGenerator {
        private final RandomStream random = new RandomStream(0);
        private final Frame frame;
        private final long seed;
        private final int instance;
        private final long to;
        private final long path = hash(table);
        private final List<Map.Entry<String, String>> places = List.copyOf(columns.entrySet());
        private long row;

        Generator(long seed, long scale, int instance, long from, long to) {
            this.seed = seed;
            this.instance = instance;
            this.row = from - 1;
            this.to = to;
            this.frame = frame(scale, instance, random);
        }

        @Override
        public boolean next(RowBuffer buffer) {
            if (row >= to) {
                return false;
            }
            row++;
            // Anew for each row, so that any worker can begin anywhere.
            random.continueAs(RandomStream.of(seed, path, instance, row));
            frame.variable(ROW).set(row);
            for (int i = 0; i < values.size(); i++) {
                int slot = PREDEFINED.size() + i;
                try {
                    frame.assign(slot, values.get(i));
                } catch (EvaluationException e) {
                    throw new LoadException(places.get(i).getValue() + ": " + places.get(i).getKey() + " of row " + row
                            + ": " + e.getMessage() + ".", e);
                }
                write(frame.variable(slot), buffer);
            }
            buffer.endRow();
            return true;
        }
    }

    private static void write(Value value, RowBuffer buffer) {
        switch (value.kind()) {
            case INT, BOOLEAN -> buffer.integer(value.whole());
            case STRING, UNTYPED -> buffer.utf8(value.utf8(), value.length());
            case NULL -> buffer.nullValue();
            case DOUBLE -> buffer.text(value.toString());
            case ARRAY, NONE -> throw new IllegalStateException(ValueKind.ARRAY + " in a row");
        }
    }

    /** FNV-1a, 64 bits: the rows of a table shall not depend on what else there is. */
    private static long hash(String name) {
        long hash = 0xCBF29CE484222325L;
        for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (each & 0xFF)) * 0x100000001B3L;
        }
        return hash;
    }
}
