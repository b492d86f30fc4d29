package io.lineup.folder;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConfigurationException;
import io.lineup.lexer.SqlLexer;
import io.lineup.load.BuildStep;
import io.lineup.load.Data;
import io.lineup.load.LoadState;
import io.lineup.load.Loader;
import io.lineup.load.TablePart;
import io.lineup.sql.Script;
import io.lineup.sql.SqlFileException;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Dialect;

/** The tables of a workload folder. A table {@code lineup_load} says what they contain. */
final class FolderData implements Data {
    private static final String STATE = "state";
    private static final String RUNNING = "running";
    private static final String COMPLETE = "complete";
    private static final String USED = "used";
    private static final String TABLES = "tables";
    private static final long ROW_BYTES = 300;
    /** A variable in SQL; after another colon it is none. */
    private static final Pattern VARIABLE = Pattern.compile("(?<!:):([A-Za-z_]\\w*)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}(\\.[0-9]{1,9})?");

    private final WorkloadFolder folder;
    private final Dialect dialect;
    private final SqlFolder sql;
    private final SqlFolder shared;
    private final Map<String, String> defines;
    private final long scale;
    private final long seed;
    private final List<FolderTable> instances = new ArrayList<>();
    private final Map<String, String> content = new LinkedHashMap<>();

    /**
     * @param shared what is the same for all benchmarks
     * @param defines values of the workload's variables
     * @param seed of the rows
     * @throws ConfigurationException if a declaration is not as it should be, or the DDL of a table is missing
     */
    FolderData(WorkloadFolder folder, Dialect dialect, SqlFolder shared, Map<String, String> defines, long scale,
            long seed) throws ConfigurationException {
        this.folder = folder;
        this.dialect = dialect;
        this.sql = new SqlFolder(folder.path(), dialect);
        this.shared = shared;
        this.defines = defines;
        this.scale = scale;
        this.seed = seed;
        List<String> problems = new ArrayList<>();
        for (Path file : folder.rowsFiles()) {
            TableDeclaration declaration = TableDeclaration.read(file, defines, problems::add);
            if (problems.isEmpty()) {
                List<FolderTable> declared = declaration.tables(seed, scale);
                instances.addAll(declared);
                mustBeCreated(file, declared, problems);
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        describe(problems);
    }

    private void mustBeCreated(Path file, List<FolderTable> declared, List<String> problems)
            throws ConfigurationException {
        for (String name : new LinkedHashSet<>(declared.stream().map(FolderTable::declared).toList())) {
            if (!folder.has(dialect, name + ".create")) {
                problems.add(file + ": there is no " + name + ".create.sql for " + dialect.name()
                        + " next to it, in a folder " + String.join(" or ", dialect.sqlFolders()) + ".");
            }
        }
    }

    /** All that the rows depend on: what is set, and the text of the files that make them. */
    private void describe(List<String> problems) throws ConfigurationException {
        StringBuilder files = new StringBuilder();
        List<Path> all = new ArrayList<>(folder.rowsFiles());
        for (String name : List.of("create", "index")) {
            for (String table : declared()) {
                if (folder.has(dialect, table + "." + name)) {
                    all.add(sql.find(table + "." + name));
                }
            }
        }
        if (folder.has(dialect, "finish")) {
            all.add(sql.find("finish"));
        }
        for (Path each : all) {
            try {
                String text = Files.readString(each);
                files.append(text).append('\0');
                if (each.toString().endsWith(".sql")) {
                    refuseUnknown(each, text, problems);
                }
            } catch (IOException e) {
                problems.add("Cannot read " + each + ": " + e.getMessage() + ".");
            }
        }
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
        TreeSet<String> used = new TreeSet<>();
        Matcher variables = VARIABLE.matcher(files);
        while (variables.find()) {
            used.add(variables.group(1));
        }
        content.put("workload", folder.name());
        content.put("loadSeed", Long.toString(seed));
        if (used.contains("scale")) {
            content.put("scale", Long.toString(scale));
        }
        defines.forEach((name, value) -> {
            if (used.contains(name)) {
                content.put("define." + name, value);
            }
        });
        content.put("files", digest(files.toString()));
    }

    /** Notes the variables of an SQL file that nothing sets. */
    void refuseUnknown(Path file, String text, List<String> problems) {
        SqlLexer lexer = new SqlLexer(text, dialect.syntax());
        for (SqlLexer.Token token = lexer.next(); token != SqlLexer.Token.END; token = lexer.next()) {
            String name = token == SqlLexer.Token.VARIABLE ? lexer.text().substring(1) : "scale";
            if (!name.equals("scale") && !name.equals("table") && !defines.containsKey(name)) {
                problems.add(file + ", line " + lexer.lineOf(lexer.start()) + ": nothing sets the variable :" + name
                        + ".");
            }
        }
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<String> declared() {
        return instances.stream().map(FolderTable::declared).distinct().toList();
    }

    @Override
    public Map<String, BigDecimal> scale() {
        Map<String, BigDecimal> all = new LinkedHashMap<>();
        content.forEach((name, value) -> {
            if ((name.equals("scale") || name.startsWith("define.")) && NUMBER.matcher(value).matches()) {
                all.put(name.substring(name.indexOf('.') + 1), new BigDecimal(value));
            }
        });
        return all;
    }

    @Override
    public String description() {
        return "the tables of " + folder.name();
    }

    @Override
    public long estimatedBytes() {
        return instances.stream().mapToLong(FolderTable::rows).sum() * ROW_BYTES;
    }

    @Override
    public String content() {
        return content.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue())
                .collect(Collectors.joining(", "));
    }

    @Override
    public LoadState state(Connection connection) throws SQLException {
        Map<String, String> said = LoadMark.read(connection);
        if (said.isEmpty()) {
            boolean there = !instances.isEmpty() && LoadMark.exists(connection, instances.getFirst().name());
            return there
                    ? new LoadState.Loaded(description(), "somebody else", null, said)
                    : new LoadState.Absent();
        }
        if (!COMPLETE.equals(said.get(STATE))) {
            return new LoadState.Running();
        }
        return new LoadState.Loaded("the tables of " + said.get("workload"), null, difference(said), said);
    }

    private @Nullable String difference(Map<String, String> said) {
        if (!folder.name().equals(said.get("workload"))) {
            return "The database contains the tables of the workload " + said.get("workload") + ", but workload="
                    + folder.name() + ". Destroy it (run/runDatabaseDestroy.sh) and build it again, or use another.";
        }
        for (Map.Entry<String, String> each : content.entrySet()) {
            String found = said.getOrDefault(each.getKey(), "");
            if (!found.equals(each.getValue())) {
                return each.getKey().equals("files")
                        ? "The database was built from other files of the workload " + folder.name()
                                + " than they are now. Destroy it and build it again."
                        : "The database was built with " + each.getKey() + "=" + found + ", but " + each.getKey() + "="
                                + each.getValue() + ". Set " + each.getKey() + "=" + found
                                + ", or destroy the database and build it again.";
            }
        }
        return null;
    }

    @Override
    public @Nullable String usedSinceLoad(LoadState.Loaded loaded, Connection connection) {
        if (loaded.owner() != null) {
            return "The database was not loaded by Lineup. Build it again.";
        }
        return "no".equals(loaded.values().get(USED))
                ? null
                : "The database is no longer as it was loaded, so that no template can be made of it. Build it again, or"
                        + " use restore=reload.";
    }

    @Override
    public List<String> missingRows(LoadState.Loaded loaded, Connection connection) throws SQLException {
        List<String> wrong = new ArrayList<>();
        for (FolderTable each : instances) {
            long found = LoadMark.exists(connection, each.name()) ? Loader.count(connection, each.name()) : -1;
            if (found < each.rows()) {
                wrong.add(found < 0
                        ? each.name() + " is missing."
                        : each.name() + " has " + found + " rows, and must have at least " + each.rows() + ".");
            }
        }
        return wrong;
    }

    /** A server that is given a wrong column does not know in which file it is. */
    @Override
    public void inspect(Connection connection) throws SQLException {
        List<String> problems = new ArrayList<>();
        Set<String> inspected = new HashSet<>();
        for (FolderTable each : instances) {
            if (inspected.add(each.declared())) {
                problems.addAll(each.unknownColumns(connection, sql.find(each.declared() + ".create")));
            }
        }
        if (!problems.isEmpty()) {
            throw new SqlFileException(String.join(System.lineSeparator(), problems));
        }
    }

    @Override
    public List<String> tables() {
        return instances.stream().map(FolderTable::name).toList();
    }

    /** Parts of the tables in turn. */
    @Override
    public List<TablePart> parts() {
        List<TablePart> parts = new ArrayList<>();
        int most = instances.stream().mapToInt(each -> each.parts().size()).max().orElse(0);
        for (int i = 0; i < most; i++) {
            for (FolderTable each : instances) {
                if (i < each.parts().size()) {
                    parts.add(each.parts().get(i));
                }
            }
        }
        return parts;
    }

    @Override
    public Optional<Script> session() {
        return Optional.of(shared.script("buildSession"));
    }

    @Override
    public List<Script> creates() {
        List<Script> scripts = new ArrayList<>(eachTable("create"));
        scripts.add(script(LoadMark.TABLE, LoadMark.CREATE));
        return scripts;
    }

    private List<Script> eachTable(String kind) {
        List<Script> scripts = new ArrayList<>();
        for (FolderTable each : instances) {
            String name = each.declared() + "." + kind;
            if (kind.equals("create") || isThere(name)) {
                scripts.add(script(sql.find(name).toString(), substituted(sql.read(name), each.number())));
            }
        }
        return scripts;
    }

    private boolean isThere(String name) {
        try {
            return folder.has(dialect, name);
        } catch (ConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Script script(String name, String text) {
        return Script.parse(name, text, dialect.syntax());
    }

    /**
     * @param text of an SQL file
     * @param table number that stands for {@code :table}
     * @return with the workload's variables put in as text
     */
    String substituted(String text, int table) {
        return VARIABLE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(switch (found.group(1)) {
            case "table" -> Integer.toString(table);
            case "scale" -> Long.toString(scale);
            default -> defines.getOrDefault(found.group(1), found.group());
        }));
    }

    /** @return numbers of the tables that an SQL file is for: all that are numbered if it says {@code :table}, else one */
    List<Integer> tablesOf(String text) {
        boolean each = VARIABLE.matcher(text).results().anyMatch(found -> found.group(1).equals("table"));
        return each ? instances.stream().map(FolderTable::number).distinct().toList() : List.of(1);
    }

    @Override
    public List<BuildStep> finish() {
        List<BuildStep> steps = new ArrayList<>();
        List<Script> indexes = eachTable("index");
        if (!indexes.isEmpty()) {
            steps.add(new BuildStep.Statements("indexes", indexes, true));
        }
        if (isThere("finish")) {
            steps.add(new BuildStep.Statements("finish",
                    List.of(script(sql.find("finish").toString(), substituted(sql.read("finish"), 1))), false));
        }
        steps.add(new BuildStep.Statistics());
        return steps;
    }

    /** The tables that were made, even if the settings now name fewer. */
    @Override
    public Script drops(Connection connection) throws SQLException {
        Set<String> all = new LinkedHashSet<>();
        String said = LoadMark.read(connection).getOrDefault(TABLES, "");
        if (!said.isEmpty()) {
            all.addAll(List.of(said.split(",")));
        }
        all.addAll(tables());
        all.add(LoadMark.TABLE);
        // A table stands after those that it refers to.
        return script("tableDrops", new ArrayList<>(all).reversed().stream()
                .map(each -> "DROP TABLE IF EXISTS " + each + ";").collect(Collectors.joining("\n")));
    }

    @Override
    public void markRunning(Connection connection) throws SQLException {
        Map<String, String> rows = new LinkedHashMap<>(content);
        rows.put(STATE, RUNNING);
        rows.put(USED, "no");
        rows.put(TABLES, String.join(",", tables()));
        LoadMark.write(connection, rows);
    }

    @Override
    public void markComplete(Connection connection) throws SQLException {
        LoadMark.change(connection, STATE, COMPLETE);
    }

    @Override
    public void markUsed(Connection connection) throws SQLException {
        if (LoadMark.exists(connection, LoadMark.TABLE)) {
            LoadMark.change(connection, USED, "yes");
        }
    }
}
