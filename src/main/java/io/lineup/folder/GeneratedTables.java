package io.lineup.folder;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.load.LoadException;
import io.lineup.load.TableGenerator;

/** Tables whose rows are made in Java: a line {@code generator NAME}, and a line {@code PARAMETER = VALUE} for each parameter. */
final class GeneratedTables implements TableDeclaration {
    private static final Pattern GENERATOR = Pattern.compile("generator\\s+(\\S+)");
    private static final Pattern VALUE = Pattern.compile("([A-Za-z_]\\w*)\\s*=\\s*(.+)");

    private final Path file;
    private final Map<String, String> values = new LinkedHashMap<>();
    private @Nullable TableGenerator generator;
    private String place = "";

    private GeneratedTables(Path file) {
        this.file = file;
    }

    static boolean isDeclared(List<String> lines) {
        return lines.stream().anyMatch(line -> GENERATOR.matcher(line).matches());
    }

    /** @param lines of the file, stripped */
    static GeneratedTables read(Path file, List<String> lines, Map<String, String> defines,
            Consumer<String> problems) {
        GeneratedTables read = new GeneratedTables(file);
        for (int i = 0; i < lines.size(); i++) {
            String place = file + ", line " + (i + 1);
            read.line(lines.get(i), defines, sentence -> problems.accept(place + ": " + sentence));
            if (read.generator != null && read.place.isEmpty()) {
                read.place = place;
            }
        }
        if (read.generator != null && !read.values.keySet().equals(read.generator.parameters())) {
            problems.accept(file + ": the generator " + read.generator.name() + " takes "
                    + String.join(", ", new TreeSet<>(read.generator.parameters()))
                    + ". Set each of these, and no other.");
        }
        return read;
    }

    private void line(String line, Map<String, String> defines, Consumer<String> problems) {
        Matcher named = GENERATOR.matcher(line);
        Matcher value = VALUE.matcher(line);
        if (line.isEmpty() || line.startsWith("#")) {
            return;
        }
        if (named.matches() && generator == null) {
            generator(named.group(1), problems);
        } else if (value.matches()) {
            String text = value.group(2);
            String variable = text.startsWith(":") ? text.substring(1) : null;
            if (variable != null && !defines.containsKey(variable)) {
                problems.accept("nothing sets :" + variable + " here.");
            }
            values.put(value.group(1), variable == null ? text : defines.getOrDefault(variable, ""));
        } else {
            problems.accept("neither `generator NAME` nor `PARAMETER = VALUE`: " + line + ".");
        }
    }

    private void generator(String name, Consumer<String> problems) {
        List<TableGenerator> all = TableGenerator.all();
        Optional<TableGenerator> found = all.stream().filter(each -> each.name().equals(name)).findFirst();
        generator = found.orElse(null);
        if (found.isEmpty()) {
            problems.accept("there is no generator " + name + ". Known: "
                    + all.stream().map(TableGenerator::name).collect(Collectors.joining(", ")) + ".");
        }
    }

    /** The rows do not depend on the seed. */
    @Override
    public List<FolderTable> tables(long seed, long scale) {
        if (generator == null) {
            throw new LoadException(file + " names no generator that is known.");
        }
        return generator.tables(values).stream()
                .map(each -> new FolderTable(each.name(), 1, each.name(), columns(each), each.parts())).toList();
    }

    private Map<String, String> columns(TableGenerator.GeneratedTable table) {
        Map<String, String> columns = new LinkedHashMap<>();
        table.parts().getFirst().columns().forEach(column -> columns.put(column, place));
        return columns;
    }

    @Override
    public List<String> describe() {
        return tables(0, 1).stream().map(FolderTable::describe).toList();
    }
}
