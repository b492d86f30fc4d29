package io.lineup.folder;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import io.lineup.benchmark.Benchmark;
import io.lineup.benchmark.CheckQuery;
import io.lineup.config.ConfigurationException;
import io.lineup.config.Folders;
import io.lineup.config.LoadProperties;
import io.lineup.config.NearestName;
import io.lineup.config.Origin;
import io.lineup.config.Property;
import io.lineup.config.RunProperties;
import io.lineup.config.ScriptProperties;
import io.lineup.config.ScriptProperties.WeightedScript;
import io.lineup.config.Settings;
import io.lineup.config.TargetProperties;
import io.lineup.load.Data;
import io.lineup.load.LoadException;
import io.lineup.result.Metric;
import io.lineup.result.Unit;
import io.lineup.script.Problem;
import io.lineup.script.Rates;
import io.lineup.script.ScriptException;
import io.lineup.script.ScriptFile;
import io.lineup.script.ScriptWorkload;
import io.lineup.script.Scripts;
import io.lineup.script.TransactionScript;
import io.lineup.sql.Catalogue;
import io.lineup.sql.SqlFolder;
import io.lineup.target.Dialect;
import io.lineup.workload.DrawnWorkload;
import io.lineup.workload.TransactionKind;

/** pgbench scripts, on a database that is there or on the tables of a workload folder. */
public final class ScriptBenchmark implements Benchmark {
    private static final int NAMED = 5;
    private static final Pattern WEIGHTED = Pattern.compile("(.+?)\\s*[:=*x ]\\s*([0-9]+)");

    private final String name;
    private final Settings settings;
    private final Scripts scripts;
    private final List<WeightedScript> mix;
    private final Dialect dialect;
    private final @Nullable FolderData data;
    private final List<CheckFile> checks;

    /** A check as it stands in a file. */
    private record CheckFile(Path file, String text) {}

    /** @throws ConfigurationException if a rate is not of one of the scripts, or leaves none to be drawn */
    private ScriptBenchmark(String name, Settings settings, Scripts scripts, List<WeightedScript> mix,
            @Nullable FolderData data, List<CheckFile> checks) throws ConfigurationException {
        refuse(wrongRates(settings, scripts, mix));
        this.name = name;
        this.settings = settings;
        this.scripts = scripts;
        this.mix = mix;
        this.dialect = dialect(settings);
        this.data = data;
        this.checks = checks;
    }

    private static List<String> wrongRates(Settings settings, Scripts scripts, List<WeightedScript> mix) {
        List<String> names = scripts.transactions().stream().map(TransactionScript::name).toList();
        Set<String> paced = ScriptProperties.rates(settings).keySet();
        List<String> problems = new ArrayList<>();
        paced.stream().filter(each -> !names.contains(each)).forEach(each -> problems.add("rate." + each
                + " is not valid. No transaction that runs has this name: " + String.join(", ", names) + "."));
        boolean drawn = IntStream.range(0, names.size())
                .anyMatch(i -> mix.get(i).weight() > 0 && !paced.contains(names.get(i)));
        if (problems.isEmpty() && !drawn) {
            problems.add("rate." + paced.iterator().next()
                    + " is not valid. Each transaction has a rate or the weight 0, and"
                    + " terminals need one to execute meanwhile. Remove a rate; to pace all of them, set limitTxnsPerMin.");
        }
        return problems;
    }

    private static Dialect dialect(Settings settings) {
        return Dialect.of(settings.get(TargetProperties.DB));
    }

    private static String reason(Path file, IOException e) {
        if (!Files.exists(file)) {
            return "there is no such file";
        }
        if (Files.isDirectory(file)) {
            return "it is a folder";
        }
        if (!Files.isReadable(file)) {
            return "you may not read it";
        }
        return e instanceof CharacterCodingException ? "it is not UTF-8" : String.valueOf(e.getMessage());
    }

    /**
     * Reads and checks the scripts that {@code scripts} names.
     *
     * @param propertyFile whose folder relative paths in it begin at
     * @throws ConfigurationException with all that is refused, in any of them
     */
    public static ScriptBenchmark ofFiles(Settings settings, Path propertyFile) throws ConfigurationException {
        Path base = base(settings, ScriptProperties.SCRIPTS, propertyFile);
        List<ScriptFile> files = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (WeightedScript each : settings.get(ScriptProperties.SCRIPTS)) {
            Path file = base.resolve(each.file());
            try {
                files.add(new ScriptFile(file.toString(), Files.readString(file)));
            } catch (IOException e) {
                problems.add(settings.origin(ScriptProperties.SCRIPTS) + ": scripts: cannot read " + file + ": "
                        + reason(file, e) + ".");
            }
        }
        refuse(problems);
        Scripts scripts = parse(files, settings, settings.withPrefix(ScriptProperties.DEFINE.prefix()));
        return new ScriptBenchmark("scripts", settings, scripts, settings.get(ScriptProperties.SCRIPTS), null,
                List.of());
    }

    /**
     * Reads and checks the folder that {@code workload} names.
     *
     * @param propertyFile whose folder a relative path in it begins at
     * @throws ConfigurationException with all that is refused, in any of its files
     */
    public static ScriptBenchmark ofFolder(Settings settings, Folders folders, Path propertyFile)
            throws ConfigurationException {
        Dialect dialect = dialect(settings);
        WorkloadFolder folder = WorkloadFolder.find(settings.get(ScriptProperties.WORKLOAD), folders.sql(),
                base(settings, ScriptProperties.WORKLOAD, propertyFile));
        Map<String, String> defines = folder.defines(settings.withPrefix(ScriptProperties.DEFINE.prefix()));
        List<WeightedScript> mix = settings.get(ScriptProperties.MIX).isEmpty()
                ? folder.transactions()
                : settings.get(ScriptProperties.MIX);
        List<String> known = folder.scripts(dialect);
        String where = settings.get(ScriptProperties.MIX).isEmpty()
                ? folder.path().resolve(WorkloadFolder.FILE) + ": transactions"
                : settings.origin(ScriptProperties.MIX) + ": mix";
        refuse(mix.stream().map(each -> each.file().toString()).filter(each -> !known.contains(each))
                .map(each -> where + ": the workload " + folder.name() + " has no transaction " + each + " for "
                        + dialect.name() + "." + weightIsMeant(each, known) + " Nearest: "
                        + String.join(", ", NearestName.among(each, known, NAMED)) + ".")
                .toList());
        SqlFolder sql = new SqlFolder(folder.path(), dialect);
        List<String> wrong = new ArrayList<>();
        List<ScriptFile> files = mix.stream()
                .map(each -> Inclusion.file(sql, each.file().toString(), known, wrong::add)).toList();
        refuse(wrong);
        List<CheckFile> checks = folder.checks(dialect).stream()
                .map(each -> new CheckFile(sql.find(each), sql.read(each))).toList();
        FolderData data = data(folder, settings, folders, defines);
        List<String> problems = new ArrayList<>();
        checks.forEach(each -> data.refuseUnknown(each.file(), each.text(), problems));
        refuse(problems);
        return new ScriptBenchmark(folder.name(), settings, parse(files, settings, defines), mix, data, checks);
    }

    /** @return a hint for {@code read:5} or {@code read=5} */
    private static String weightIsMeant(String name, List<String> known) {
        Matcher weighted = WEIGHTED.matcher(name);
        return weighted.matches() && known.contains(weighted.group(1))
                ? " Write a weight as " + weighted.group(1) + "@" + weighted.group(2) + "."
                : "";
    }

    private static FolderData data(WorkloadFolder folder, Settings settings, Folders folders,
            Map<String, String> defines) throws ConfigurationException {
        try {
            return new FolderData(folder, dialect(settings), new SqlFolder(folders.sql(), dialect(settings)),
                    new TreeMap<>(defines), settings.get(ScriptProperties.SCALE),
                    settings.get(LoadProperties.LOAD_SEED));
        } catch (LoadException e) {
            throw new ConfigurationException(List.of(String.valueOf(e.getMessage())));
        }
    }

    /** A path that stands in a file begins at that file's folder, one on the command line where the user stands. */
    private static Path base(Settings settings, Property<?> property, Path propertyFile) {
        return settings.origin(property).kind() == Origin.Kind.FILE
                ? Objects.requireNonNullElse(propertyFile.getParent(), Path.of(""))
                : Path.of("");
    }

    private static Scripts parse(List<ScriptFile> files, Settings settings, Map<String, String> defines)
            throws ConfigurationException {
        try {
            return Scripts.parse(files, dialect(settings).syntax(), defines);
        } catch (ScriptException e) {
            throw new ConfigurationException(e.problems().stream().map(Problem::toString).toList());
        }
    }

    private static void refuse(List<String> problems) throws ConfigurationException {
        if (!problems.isEmpty()) {
            throw new ConfigurationException(problems);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<TransactionKind> kinds() {
        return scripts.kinds();
    }

    @Override
    public Metric metric() {
        return Metric.TRANSACTIONS;
    }

    @Override
    public Unit unit() {
        return Unit.TRANSACTION;
    }

    @Override
    public boolean autocommit() {
        return true;
    }

    @Override
    public Optional<Data> data() {
        return Optional.ofNullable(data);
    }

    @Override
    public Map<String, ? extends Number> scale() {
        return data == null ? Map.of("scale", settings.get(ScriptProperties.SCALE)) : data.scale();
    }

    @Override
    public boolean isChecked() {
        return !checks.isEmpty();
    }

    @Override
    public List<CheckQuery> checks(Connection connection) {
        return checks();
    }

    /** @return the checks, whatever the database contains */
    List<CheckQuery> checks() {
        List<CheckQuery> queries = new ArrayList<>();
        for (CheckFile each : checks) {
            List<Integer> tables = Objects.requireNonNull(data).tablesOf(each.text());
            for (int table : tables) {
                // Blank lines at the beginning stay: messages count the lines of the file.
                String text = data.substituted(each.text(), table).stripTrailing();
                String title = text.strip().lines().findFirst().filter(line -> line.startsWith("--"))
                        .map(line -> line.substring(2).strip()).orElse(String.valueOf(each.file().getFileName()));
                String query = text.endsWith(";") ? text.substring(0, text.length() - 1) : text;
                queries.add(new CheckQuery(queries.size() + 1,
                        title + (tables.size() == 1 ? "" : " (table " + table + ")"), each.file().toString(),
                        query + "\n", 1));
            }
        }
        return queries;
    }

    @Override
    public Catalogue statements() {
        ScriptWorkload workload = workload(said -> {});
        return Catalogue.of(workload.texts(), workload.ids(), dialect);
    }

    @Override
    public DrawnWorkload<?> workload(int terminals, Map<String, String> loaded, Consumer<String> notes) {
        return workload(notes);
    }

    private ScriptWorkload workload(Consumer<String> notes) {
        Map<String, Double> given = ScriptProperties.rates(settings);
        Map<Integer, Double> perSecond = new LinkedHashMap<>();
        for (int i = 0; i < scripts.transactions().size(); i++) {
            Double rate = given.get(scripts.transactions().get(i).name());
            if (rate != null) {
                perSecond.put(i, rate);
            }
        }
        return new ScriptWorkload(scripts, mix.stream().map(WeightedScript::weight).toList(),
                new Rates(perSecond, System::nanoTime), settings.get(ScriptProperties.SCALE),
                settings.get(RunProperties.SEED), notes);
    }
}
