package io.lineup.result;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.HdrHistogram.Histogram;

/**
 * The folder of one run, and the names of the files in it.
 *
 * <p>
 * While a run goes on, the folder contains the file {@code INCOMPLETE}, with what it knows of itself. {@link #finish}
 * writes {@code summary.json} with the verdict and then removes it. So a folder with {@code INCOMPLETE} is one whose
 * process was killed: it has no final summary, but {@code intervals.csv} and {@code latency.hlog} contain all seconds
 * up to the last flush. Any other failed run says so by its verdict.
 */
public final class ResultDirectory {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmm", Locale.ROOT);
    /** What a run, its report and its graphs write. */
    private static final Set<String> NAMES = Set.of("INCOMPLETE", "summary.json", "environment.json", "run.properties",
            "intervals.csv", "counters.csv", "waits.csv", "latency.hlog", "statements.json", "statements.csv",
            "server.json", "ledger.bin",
            "recording.jfr",
            "agents", "agents.json", "flames", "plans", "report.html", "data");

    private final Path path;

    private ResultDirectory(Path path) {
        this.path = path;
    }

    /**
     * Makes {@code <results>/<timestamp>-<base>}, such as {@code 2026-11-20T2231-quickstart}, with {@code -2}, {@code -3} and
     * so on after it where that name is taken.
     *
     * @param results the folder of all results; made when missing
     * @param base    name of the property file without folder and ending
     */
    public static ResultDirectory create(Path results, String base, LocalDateTime now) {
        String name = STAMP.format(now) + "-" + base;
        try {
            Files.createDirectories(results);
            for (int number = 1;; number++) {
                Path folder = results.resolve(number == 1 ? name : name + "-" + number);
                if (made(folder)) {
                    return begun(folder);
                }
            }
        } catch (IOException e) {
            throw new ResultException("Cannot make a folder for the results in " + results + ": " + reason(e)
                    + ". Set resultDirectory to a folder that can be written.", e);
        }
    }

    /**
     * Makes the folder that the property {@code resultDirectory} names.
     *
     * @throws ResultFolderException if it exists and is not empty: results are never mixed or written over
     */
    public static ResultDirectory createAt(Path folder) {
        requireFree(folder);
        try {
            return begun(Files.createDirectories(folder));
        } catch (IOException e) {
            throw new ResultException("Cannot make the result folder " + folder + ": " + reason(e) + ".", e);
        }
    }

    /** @throws ResultFolderException if {@code folder} exists and is not an empty folder */
    public static void requireFree(Path folder) {
        try {
            if (Files.exists(folder) && !(Files.isDirectory(folder) && isEmpty(folder))) {
                throw new ResultFolderException("The result folder " + folder
                        + " exists already. Remove it, or set resultDirectory to another name; %tY-%tm-%td_%tH%tM%tS in it"
                        + " becomes the time.");
            }
        } catch (IOException e) {
            throw new ResultException("Cannot look into the result folder " + folder + ": " + reason(e) + ".", e);
        }
    }

    /** @throws ResultFolderException if there is no such folder or no run has written it */
    public static ResultDirectory open(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new ResultFolderException("There is no result folder " + folder + ".");
        }
        if (!isRun(folder)) {
            throw new ResultFolderException(folder + " is not the result folder of a run: it has no summary.json.");
        }
        return new ResultDirectory(folder);
    }

    /** @return whether a run has written to {@code folder} */
    public static boolean isRun(Path folder) {
        ResultDirectory directory = new ResultDirectory(folder);
        return Files.exists(directory.summaryFile()) || directory.isIncomplete();
    }

    /** @return false when the name is taken, perhaps by another run of this minute */
    private static boolean made(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
            return true;
        } catch (FileAlreadyExistsException taken) {
            return false;
        }
    }

    private static ResultDirectory begun(Path folder) throws IOException {
        Incomplete.mark(folder);
        return new ResultDirectory(folder);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static String reason(IOException e) {
        return e.getClass().getSimpleName() + " " + e.getMessage();
    }

    /** @return whether a file or folder of this name in a result folder may be Lineup's own */
    public static boolean uses(String name) {
        return NAMES.contains(name);
    }

    public Path path() {
        return path;
    }

    /** @return the folder's own name */
    public String name() {
        return path.toAbsolutePath().normalize().getFileName().toString();
    }

    /** @return whether the run goes on, or was killed before it could write its summary */
    public boolean isIncomplete() {
        return Incomplete.marks(path);
    }

    public Path summaryFile() {
        return path.resolve("summary.json");
    }

    public Path environmentFile() {
        return path.resolve("environment.json");
    }

    public Path propertiesFile() {
        return path.resolve("run.properties");
    }

    public Path intervalsFile() {
        return path.resolve("intervals.csv");
    }

    public Path waitsFile() {
        return path.resolve("waits.csv");
    }

    public Path countersFile() {
        return path.resolve("counters.csv");
    }

    public Path latencyFile() {
        return path.resolve("latency.hlog");
    }

    /** @return what the run's transactions changed; there if the run kept a ledger */
    public Path ledgerFile() {
        return path.resolve("ledger.bin");
    }

    public Path statementsFile() {
        return path.resolve("statements.json");
    }

    /** @return the flight recording of a run that had a profile */
    public Path recordingFile() {
        return path.resolve("recording.jfr");
    }

    /** @return the folder of what was made of the recording */
    public Path flamesFolder() {
        return path.resolve("flames");
    }

    /** @return the folder of the statements' plans; see {@link PlanFiles} */
    public Path plansFolder() {
        return path.resolve("plans");
    }

    public void writeProperties(List<RecordedProperty> lines) {
        PropertiesFile.write(propertiesFile(), "Effective properties of this run. Secrets are masked.", lines);
    }

    public void writeEnvironment(Environment environment) {
        Json.write(environmentFile(), environment);
    }

    /** Says what the run is, for those who look while it goes on, or when its process was killed. */
    public void begin(Begun begun) {
        Json.write(Incomplete.in(path), begun);
    }

    /**
     * @return the summary; of a run that goes on or was killed, one of what it has written so far
     * @throws ResultException if there is none, or it is damaged
     */
    public Summary readSummarySoFar() {
        if (!isIncomplete()) {
            return readSummary();
        }
        if (Files.exists(summaryFile())) {
            return Begun.notChecked(readSummary());
        }
        if (Incomplete.in(path).toFile().length() == 0) {
            throw new ResultException("The run in " + path + " has not begun to measure, or was killed before it did.");
        }
        return Json.read(Incomplete.in(path), Begun.class).summary(this);
    }

    /** Writes a summary while the run's folder stays marked incomplete, such as before the consistency checks. */
    public void writeSummary(Summary summary) {
        Json.write(summaryFile(), summary);
    }

    /** Writes the final summary and takes away the mark of an incomplete run. */
    public void finish(Summary summary) {
        writeSummary(summary);
        Incomplete.remove(path);
    }

    /** @return the writer of {@code intervals.csv}, its header written */
    public IntervalsCsv intervals() {
        return new IntervalsCsv(intervalsFile());
    }

    /**
     * @param startMillis start of the measured window, in ms since the epoch
     * @return the writer of {@code latency.hlog}
     */
    public LatencyLog latencyLog(long startMillis) {
        return new LatencyLog(latencyFile(), startMillis);
    }

    /** @throws ResultException if it is missing or damaged; the message says when the run was cut off */
    public Summary readSummary() {
        if (isIncomplete() && !Files.exists(summaryFile())) {
            throw new ResultException(
                    "The run in " + path + " is still running or was interrupted: it has no summary.json yet.");
        }
        return Json.read(summaryFile(), Summary.class, FirstFormat::upgradeSummary);
    }

    public Environment readEnvironment() {
        return Json.read(environmentFile(), Environment.class);
    }

    public List<RecordedProperty> readProperties() {
        return PropertiesFile.read(propertiesFile());
    }

    public List<IntervalRow> readIntervals() {
        return IntervalsCsv.read(intervalsFile());
    }

    /** @return the writer of {@code counters.csv}, its header written */
    public CountersCsv counters() {
        return new CountersCsv(countersFile());
    }

    /** @return what server and machines counted each second, by second; empty where they were not watched */
    public List<CounterRow> readCounters() {
        return Files.exists(countersFile()) ? CountersCsv.read(countersFile()) : List.of();
    }

    /** Writes {@code statements.json} and {@code statements.csv}. */
    public void writeStatements(List<StatementCosts> rows) {
        StatementFiles.write(statementsFile(), path.resolve("statements.csv"), rows);
    }

    /** Writes {@code server.json}. */
    public void writeServerSide(ServerSide side) {
        Json.write(path.resolve("server.json"), side);
    }

    public void writeWaits(List<WaitRow> rows) {
        WaitsCsv.write(waitsFile(), rows);
    }

    /** @return the lines of {@code waits.csv}; empty where waits were not watched */
    public List<WaitRow> readWaits() {
        return Files.exists(waitsFile()) ? WaitsCsv.read(waitsFile()) : List.of();
    }

    /** @return the folder in which agents on this machine keep what they recorded */
    public Path agentsFolder() {
        return path.resolve("agents");
    }

    /** Writes {@code agents.json}. */
    public void writeAgents(AgentFigures figures) {
        Json.write(path.resolve("agents.json"), figures);
    }

    /** @return what a run's agents did; empty where it had none */
    public Optional<AgentFigures> readAgents() {
        Path file = path.resolve("agents.json");
        return Files.exists(file) ? Optional.of(Json.read(file, AgentFigures.class)) : Optional.empty();
    }

    /** @return what the server counted; empty where it was not watched */
    public Optional<ServerSide> readServerSide() {
        Path file = path.resolve("server.json");
        return Files.exists(file) ? Optional.of(Json.read(file, ServerSide.class)) : Optional.empty();
    }

    /** @return what each statement cost; empty where that was not measured */
    public List<StatementCosts> readStatements() {
        return Files.exists(statementsFile()) ? StatementFiles.read(statementsFile()) : List.of();
    }

    /** @return the whole run's histogram of each series, in ns, by tag */
    public Map<String, Histogram> readLatencies() {
        return LatencyLog.readMerged(latencyFile());
    }

    /** @return a file in the folder {@code data}, which is made */
    public Path dataFile(String name) {
        Path data = path.resolve("data");
        try {
            return Files.createDirectories(data).resolve(name);
        } catch (IOException e) {
            throw new ResultException("Cannot make " + data + ": " + reason(e) + ".", e);
        }
    }
}
