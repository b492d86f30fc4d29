package io.lineup.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.lineup.config.ConnectionUrl;
import io.lineup.result.CounterRow;
import io.lineup.result.Environment;
import io.lineup.result.IntervalRow;
import io.lineup.result.Part;
import io.lineup.result.PlanFiles;
import io.lineup.result.ProcessorTime;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ResultFolderException;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;
import io.lineup.result.Unit;
import io.lineup.result.WaitRow;

/**
 * What a comparison reads of one run.
 *
 * @param folder     of its results
 * @param properties effective ones, with their origins
 * @param statements what each cost, never empty
 * @param counted    what the server counted; null where it was not watched
 * @param gcMillis   time in the garbage collector inside the window
 * @param stolenShare of its machines' processor time that a hypervisor gave to others, the most of any, 0 to 1
 * @param plans      EXPLAIN as text by statement id, of the end of the run where there is one
 */
public record ComparedRun(Path folder, Summary summary, Environment environment, List<RecordedProperty> properties,
        List<StatementCosts> statements, @Nullable ServerSide counted, long gcMillis, double stolenShare,
        Map<String, String> plans) {
    public ComparedRun {
        properties = List.copyOf(properties);
        statements = List.copyOf(statements);
        plans = Map.copyOf(plans);
    }

    /**
     * Reads the results of a run, also of one inside an experiment.
     *
     * @throws ResultFolderException if there is no such run, or it contains nothing that can be compared
     */
    public static ComparedRun read(Path folder) {
        ResultDirectory results = ResultDirectory.open(folder);
        Summary summary = results.readSummary();
        List<StatementCosts> statements = results.readStatements();
        if (statements.isEmpty()) {
            throw new ResultFolderException(
                    "The run in " + folder + " says nothing of its statements (statementCost=off,"
                            + " or it ended before it measured), so it cannot be compared.");
        }
        ComparedRun run = new ComparedRun(folder.toAbsolutePath().normalize(), summary, results.readEnvironment(),
                results.readProperties(),
                statements, results.readServerSide().orElse(null), gcMillis(results), stolenShare(results),
                PlanFiles.latest(results));
        if (run.units() == 0 || run.environment.server() == null || run.environment.driver() == null) {
            String unit = run.unit().name();
            throw new ResultFolderException("The run in " + folder + " completed no " + unit
                    + ", and a comparison needs the cost of one " + unit + ".");
        }
        return run;
    }

    private static double stolenShare(ResultDirectory results) {
        List<CounterRow> rows = results.readCounters();
        return CounterRow.MACHINES.stream()
                .mapToDouble(source -> ProcessorTime.of(rows, source).stolenShare()).max().orElse(0);
    }

    private static long gcMillis(ResultDirectory results) {
        if (!Files.exists(results.intervalsFile())) {
            return 0;
        }
        return results.readIntervals().stream().filter(row -> row.type().equals(IntervalRow.ALL))
                .mapToLong(row -> Objects.requireNonNullElse(row.gcMillis(), 0L)).sum();
    }

    public Environment.Server server() {
        return Objects.requireNonNull(environment.server());
    }

    Environment.Driver driver() {
        return Objects.requireNonNull(environment.driver());
    }

    DriverKind driverKind() {
        return DriverKind.of(driver());
    }

    /** @return what costs are divided by */
    public Unit unit() {
        return summary.unit();
    }

    /** @return how many of them completed in the window */
    long units() {
        return unit().completed(summary.transactions());
    }

    /** @return the effective value of a property, empty when it has none */
    public String property(String name) {
        return find(name).map(RecordedProperty::value).orElse("");
    }

    Optional<RecordedProperty> find(String name) {
        return properties.stream().filter(each -> each.key().equals(name)).findFirst();
    }

    /** @return the option of the driver, given as {@code jdbc.<name>} or in the URL; empty when it is not given */
    String option(String name) {
        return find("jdbc." + name).map(RecordedProperty::value)
                .orElseGet(() -> ConnectionUrl.options(property("conn")).getOrDefault(name, ""));
    }

    /** @return whether an option of the driver is switched on; a driver takes {@code True} as well */
    boolean isOn(String option) {
        return option(option).equalsIgnoreCase("true");
    }

    /** @return the row of a statement; empty when the run did not execute it */
    Optional<StatementCosts> statement(String id) {
        return statements.stream().filter(each -> each.id().equals(id)).findFirst();
    }

    /** @return microseconds of one unit that a statement takes */
    public double micros(StatementCosts row) {
        return each(row, row.meanMicros());
    }

    /** @return the same of several together */
    public double micros(Collection<String> ids) {
        return statements.stream().filter(row -> ids.contains(row.id())).mapToDouble(this::micros).sum();
    }

    /** @return microseconds of one unit */
    double micros() {
        return statements.stream().mapToDouble(this::micros).sum();
    }

    /** @return a figure of one call for one unit */
    double each(StatementCosts row, double figure) {
        return row.calls() * figure / units();
    }

    /**
     * Reads the run's {@code waits.csv}.
     *
     * @return the server's own names of the terminals' waits that belong to these parts, the longest first; empty where waits
     *         were not watched
     */
    List<String> events(Set<Part> parts) {
        Map<String, Double> sessions = new HashMap<>();
        for (WaitRow row : ResultDirectory.open(folder).readWaits()) {
            if (parts.contains(row.part()) && !row.isBackground() && !row.event().isEmpty()) {
                sessions.merge(row.event(), row.sessions(), Double::sum);
            }
        }
        return sessions.entrySet().stream().sorted(Map.Entry.<String, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey).toList();
    }

    /** @return by how much a counter of the server grew for each unit; 0 where it does not count that */
    double counter(String name) {
        return counted == null ? 0 : counted.counters().getOrDefault(name, 0L) / (double) units();
    }
}
