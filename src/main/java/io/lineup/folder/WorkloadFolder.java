package io.lineup.folder;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.lineup.config.ConfigurationException;
import io.lineup.config.NearestName;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.target.Dialect;

/**
 * A workload as a folder of files: {@code workload.properties}, a {@code .rows} file for each table, and SQL in folders of
 * its databases.
 *
 * @param name by which results know the workload
 * @param description in one line
 * @param source where the workload is defined
 * @param transactions that run when {@code mix} names none, with their weights
 * @param defines the variables of the workload with their defaults
 */
public record WorkloadFolder(String name, Path path, String description, String source,
        List<WeightedScript> transactions, SortedMap<String, String> defines) {
    static final String FILE = "workload.properties";
    private static final String DEFINE = ScriptProperties.DEFINE.prefix();
    private static final String SQL = ".sql";
    private static final Set<String> DDL = Set.of("create", "index", "check");
    private static final String FINISH = "finish";

    /** @return the folders in {@code sql} that are workloads, by name */
    public static List<WorkloadFolder> all(Path sql) throws ConfigurationException {
        List<WorkloadFolder> folders = new ArrayList<>();
        for (Path each : list(sql)) {
            if (Files.isRegularFile(each.resolve(FILE))) {
                folders.add(read(each));
            }
        }
        return folders;
    }

    /**
     * @param workload name of a folder in {@code sql}, or path of a folder
     * @param base where a relative path begins
     * @throws ConfigurationException if there is none, or its file is not as it should be
     */
    public static WorkloadFolder find(String workload, Path sql, Path base) throws ConfigurationException {
        Path named = sql.resolve(workload);
        if (workload.matches("[A-Za-z0-9_-]+") && Files.isRegularFile(named.resolve(FILE))) {
            return read(named);
        }
        try {
            Path folder = base.resolve(workload);
            if (Files.isRegularFile(folder.resolve(FILE))) {
                return read(folder.normalize());
            }
        } catch (InvalidPathException e) {
            // It is no name either.
        }
        String known = Stream.concat(Stream.of(ScriptProperties.DEFAULT_WORKLOAD),
                all(sql).stream().map(WorkloadFolder::name)).collect(Collectors.joining(", "));
        throw new ConfigurationException(List.of("workload=" + workload + ": there is no such workload. Known: " + known
                + "; or the path of a folder with a file " + FILE + "."));
    }

    private static WorkloadFolder read(Path folder) throws ConfigurationException {
        Path file = folder.resolve(FILE);
        Properties properties = new Properties();
        try (Reader text = Files.newBufferedReader(file)) {
            properties.load(text);
        } catch (IOException | IllegalArgumentException e) {
            throw new ConfigurationException(List.of("Cannot read " + file + ": " + e.getMessage() + "."));
        }
        List<String> problems = new ArrayList<>();
        SortedMap<String, String> defines = new TreeMap<>();
        for (String key : new TreeSet<>(properties.stringPropertyNames())) {
            if (key.startsWith(DEFINE)) {
                defines.put(key.substring(DEFINE.length()), properties.getProperty(key).strip());
            } else if (!Set.of("description", "source", "transactions").contains(key)) {
                problems.add(file + ": " + key + " is no key of a workload. Known: description, source, transactions,"
                        + " define.NAME.");
            }
        }
        List<WeightedScript> transactions = List.of();
        try {
            transactions = ScriptProperties.weighted(file + ": transactions",
                    properties.getProperty("transactions", "").strip());
            if (transactions.isEmpty()) {
                problems.add(
                        file + ": transactions is missing. Name the scripts to run, such as transactions=a@8, b@2.");
            }
        } catch (ConfigurationException e) {
            problems.addAll(e.problems());
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        return new WorkloadFolder(String.valueOf(folder.toAbsolutePath().normalize().getFileName()), folder,
                properties.getProperty("description", "").strip(), properties.getProperty("source", "").strip(),
                transactions, Collections.unmodifiableSortedMap(defines));
    }

    /**
     * @param given values for the variables, by name
     * @return the variables with these values
     * @throws ConfigurationException if there is no variable of a name
     */
    SortedMap<String, String> defines(Map<String, String> given) throws ConfigurationException {
        List<String> unknown = given.keySet().stream().filter(each -> !defines.containsKey(each))
                .map(each -> DEFINE + each + ": the workload " + name + " has no such variable. "
                        + NearestName.of(each, defines.keySet().stream()).map(near -> "Did you mean " + DEFINE + near
                                + "?").orElse("Known: " + String.join(", ", defines.keySet()) + "."))
                .toList();
        if (!unknown.isEmpty()) {
            throw new ConfigurationException(unknown);
        }
        SortedMap<String, String> all = new TreeMap<>(defines);
        all.putAll(given);
        return all;
    }

    /** @return names of the scripts for a database: SQL files that neither make nor check tables */
    public List<String> scripts(Dialect dialect) throws ConfigurationException {
        return names(dialect).stream()
                .filter(each -> each.indexOf('.') < 0 || !DDL.contains(each.substring(each.lastIndexOf('.') + 1)))
                .filter(each -> !each.equals(FINISH)).toList();
    }

    /** @return names of the checks for a database */
    public List<String> checks(Dialect dialect) throws ConfigurationException {
        return names(dialect).stream().filter(each -> each.endsWith(".check")).toList();
    }

    /**
     * @return a line for each table: how many there are, with how many rows, where nothing is set
     * @throws ConfigurationException if a declaration is not as it should be
     */
    public List<String> tables() throws ConfigurationException {
        List<String> lines = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path file : rowsFiles()) {
            TableDeclaration declared = TableDeclaration.read(file, defines, problems::add);
            if (!problems.isEmpty()) {
                throw new ConfigurationException(problems);
            }
            lines.addAll(declared.describe());
        }
        return lines;
    }

    /** @return whether a database has an SQL file of this name */
    boolean has(Dialect dialect, String sqlName) throws ConfigurationException {
        return names(dialect).contains(sqlName);
    }

    private List<String> names(Dialect dialect) throws ConfigurationException {
        TreeSet<String> names = new TreeSet<>();
        for (String folder : dialect.sqlFolders()) {
            for (Path file : list(path.resolve(folder))) {
                String name = String.valueOf(file.getFileName());
                if (name.endsWith(SQL)) {
                    names.add(name.substring(0, name.length() - SQL.length()));
                }
            }
        }
        return List.copyOf(names);
    }

    /** @return the files that declare tables, by name */
    List<Path> rowsFiles() throws ConfigurationException {
        return list(path).stream().filter(each -> Objects.toString(each.getFileName()).endsWith(".rows")).toList();
    }

    private static List<Path> list(Path folder) throws ConfigurationException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new ConfigurationException(List.of("Cannot look into " + folder + ": " + e.getMessage() + "."));
        }
    }
}
