package io.lineup.report;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

import io.lineup.result.AgentFigures;
import io.lineup.result.CounterRow;
import io.lineup.result.Environment;
import io.lineup.result.Figures;
import io.lineup.result.RecordedProperty;
import io.lineup.result.ResultDirectory;
import io.lineup.result.ServerSide;
import io.lineup.result.StatementCosts;
import io.lineup.result.Summary;

/**
 * What the report of a run shows.
 *
 * @param charts     over time, then by percentile; none of a run that measured nothing
 * @param silences   stretches without any transaction, a sentence each
 * @param fourNines  latency in ms at 99.99% by transaction type, where enough of them ran
 * @param statements the costliest first; empty where they were not measured
 * @param bars       of the statements; null without any
 * @param waits      what the server waited for most; empty where nobody looked
 * @param counters   of server and machine, each over the window
 * @param server     what the server counted; null where it was not watched
 * @param agents     what each agent did; null of a run by one process
 */
public record RunPage(ChartFrame frame, Summary summary, List<Chart> charts, List<String> silences,
        Map<String, Double> fourNines, List<StatementCosts> statements, @Nullable CostBars bars,
        List<WaitPair> waits, List<CounterLine> counters, @Nullable ServerSide server,
        @Nullable AgentFigures agents, RunFiles files, EnvironmentRows environment,
        List<RecordedProperty> properties) {
    public RunPage {
        charts = List.copyOf(charts);
        silences = List.copyOf(silences);
        fourNines = Map.copyOf(fourNines);
        statements = List.copyOf(statements);
        waits = List.copyOf(waits);
        counters = List.copyOf(counters);
        properties = List.copyOf(properties);
    }

    /** Only the summary must be there: a run that failed early has no more than that. */
    static RunPage read(ResultDirectory directory) {
        Summary summary = directory.readSummarySoFar();
        List<Chart> charts = new ArrayList<>();
        List<String> silences = List.of();
        List<CounterRow> counters = directory.readCounters();
        WaitCharts waits = new WaitCharts(directory.readWaits(), summary.measuredSeconds());
        if (Files.exists(directory.intervalsFile())) {
            TimeCharts time = new TimeCharts(directory.readIntervals(), summary);
            time.throughput().ifPresent(charts::add);
            time.arrivals().ifPresent(charts::add);
            time.backlog().ifPresent(charts::add);
            time.stages().ifPresent(charts::add);
            charts.addAll(time.levels(counters));
            waits.sessions().ifPresent(charts::add);
            time.latency().ifPresent(charts::add);
            silences = time.silences();
        }
        ChartFrame frame = Assets.frame(summary.run() + ": " + Figures.decimal(summary.throughput().value(), 2) + " "
                + summary.throughput().name(), summary.load().workload(), !charts.isEmpty());
        Map<String, Histogram> latencies = latencies(directory, summary);
        PercentileChart.of(latencies).ifPresent(charts::add);
        Map<String, Double> fourNines = new LinkedHashMap<>();
        latencies.forEach((type, nanos) -> PercentileChart.fourNines(nanos).ifPresent(ms -> fourNines.put(type, ms)));
        List<StatementCosts> statements = directory.readStatements();
        Environment environment = Files.exists(directory.environmentFile()) ? directory.readEnvironment() : null;
        return new RunPage(frame, summary, charts, silences, fourNines, statements,
                statements.isEmpty() ? null : CostBars.of(statements, summary), waits.heaviest(),
                CounterLine.of(counters, summary.measuredSeconds()),
                directory.readServerSide().orElse(null), directory.readAgents().orElse(null), RunFiles.of(directory),
                EnvironmentRows.of(environment),
                Files.exists(directory.propertiesFile()) ? directory.readProperties() : List.of());
    }

    private static Map<String, Histogram> latencies(ResultDirectory directory, Summary summary) {
        Map<String, Histogram> types = new LinkedHashMap<>();
        if (Files.exists(directory.latencyFile())) {
            Map<String, Histogram> all = directory.readLatencies();
            for (String type : summary.transactions().keySet()) {
                Histogram nanos = all.get(type);
                if (nanos != null) {
                    types.put(type, nanos);
                }
            }
        }
        return types;
    }

    /** @return whether the table of statements has a column of exact client CPU */
    public boolean hasClientCpu() {
        return statements.stream().anyMatch(row -> row.clientCpuMicros() != null);
    }

    /** @return see {@link Summary#otherCpuMicrosPerTransaction} */
    public @Nullable Double otherCpu() {
        return summary.otherCpuMicrosPerTransaction(statements);
    }

    /** @return whether the table of statements has columns of the server's own figures */
    public boolean hasServerTime() {
        return statements.stream().anyMatch(row -> row.serverMicros() != null);
    }

    /** @return how many of the consistency conditions are met */
    public long checksHeld() {
        return summary.checks().stream().filter(check -> check.passed()).count();
    }

    /** @return the server and its version in one line; empty when it is not known */
    public String serverLine() {
        return environment.rows().getOrDefault("Server", "");
    }

    /** @return name and value of what the summary says about connections and merged batches */
    public Map<String, String> driverRows() {
        return DriverRows.of(summary);
    }
}
