package io.lineup.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.lineup.result.Comparison;
import io.lineup.result.Comparison.NotAsked;
import io.lineup.result.Comparison.Side;
import io.lineup.result.ComparisonFolder;
import io.lineup.result.ResultException;
import io.lineup.result.ResultFolderException;

/** Two runs side by side, with the suspects and the experiments that test them. */
public final class LineUp {
    private static final Pattern VERSION = Pattern.compile("\\d+(?:\\.\\d+)+");

    private final Comparison comparison;
    private final List<RankedFinding> charges;

    private LineUp(Comparison comparison, List<RankedFinding> charges) {
        this.comparison = comparison;
        this.charges = charges;
    }

    /**
     * Compares two runs.
     *
     * @param known rules of single workloads
     * @throws ResultFolderException if the runs drove two workloads
     */
    public static LineUp of(ComparedRun a, ComparedRun b, List<WorkloadRules> known) {
        if (!work(a).equals(work(b))) {
            throw new ResultFolderException("Runs of two workloads cannot be compared: " + a.folder() + " is of "
                    + work(a) + ", " + b.folder() + " of " + work(b) + ".");
        }
        Suspects suspects = new Suspects(WorkloadRules.of(a.summary().load().workload(), known));
        List<String> labels = labels(a, b);
        String labelA = labels.getFirst();
        String labelB = labels.getLast();
        UnitCosts timeA = UnitCosts.of(a);
        UnitCosts timeB = UnitCosts.of(b);
        List<RankedFinding> charges = suspects.between(a, labelA, b, labelB);
        List<String> notes = new ArrayList<>();
        timeA.notes().forEach(note -> notes.add(labelA + ": " + note));
        timeB.notes().forEach(note -> notes.add(labelB + ": " + note));
        List<NotAsked> notAsked = new ArrayList<>(suspects.notAsked(a, b));
        known.stream().filter(each -> !each.workload().equals(a.summary().load().workload()))
                .forEach(other -> other.rules().forEach(rule -> notAsked.add(new NotAsked(rule.name(), "both",
                        "it knows the statements of " + other.workload() + " alone"))));
        Comparison comparison = new Comparison(a.summary().load().workload(), a.unit(), side(a, labelA, timeA),
                side(b, labelB, timeB), EnvironmentDifferences.of(a, b), Warnings.of(a, labelA, b, labelB),
                UnitCosts.pairs(timeA, timeB), charges.stream().map(RankedFinding::suspect).toList(), notAsked,
                notes);
        return new LineUp(comparison, charges);
    }

    private static String work(ComparedRun run) {
        return run.summary().load().workload() + " per " + run.unit().name();
    }

    private static Side side(ComparedRun run, String label, UnitCosts time) {
        return new Side(run.folder().toAbsolutePath().normalize().toString(), run.summary().run(), label,
                run.summary().throughput(), time.whole());
    }

    /**
     * Product and version; of one server, the runs' names; where these are the same too, a letter distinguishes them.
     */
    private static List<String> labels(ComparedRun a, ComparedRun b) {
        String serverA = server(a);
        String serverB = server(b);
        if (!serverA.equals(serverB)) {
            return List.of(serverA, serverB);
        }
        String runA = a.summary().run();
        String runB = b.summary().run();
        return runA.equals(runB) ? List.of(runA + " (A)", runB + " (B)") : List.of(runA, runB);
    }

    private static String server(ComparedRun run) {
        Matcher version = VERSION.matcher(run.server().version());
        return run.server().product() + (version.find() ? " " + version.group() : "");
    }

    public Comparison comparison() {
        return comparison;
    }

    /**
     * Writes {@code comparison.json}, and for each suspect that a property can test an experiment with its base; what an
     * earlier comparison of the same runs left is replaced.
     *
     * @param results the folder of all results
     * @return the comparison's folder
     */
    public ComparisonFolder write(Path results) {
        ComparisonFolder folder = ComparisonFolder.of(results, comparison);
        try {
            folder.clear();
            for (Map.Entry<String, String> base : ExperimentFile.bases(charges).entrySet()) {
                Files.writeString(folder.path().resolve(base.getKey()), base.getValue());
            }
            for (RankedFinding charge : charges) {
                String file = charge.suspect().experiment();
                if (file != null) {
                    Files.writeString(folder.path().resolve(file), ExperimentFile.experiment(charge));
                }
            }
        } catch (IOException e) {
            throw new ResultException("Cannot write into " + folder.path() + ": " + e.getClass().getSimpleName() + " "
                    + e.getMessage() + ".", e);
        }
        folder.write(comparison);
        return folder;
    }
}
