package io.lineup.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.lineup.result.Durability;
import io.lineup.result.Figures;
import io.lineup.result.Summary;
import io.lineup.result.Verdict;

/** What makes two runs hard to compare. */
final class Warnings {
    private Warnings() {}

    /** @return one sentence each */
    static List<String> of(ComparedRun a, String labelA, ComparedRun b, String labelB) {
        List<String> found = new ArrayList<>();
        disturbed(a.summary(), labelA, found);
        disturbed(b.summary(), labelB, found);
        unflushed(a, labelA, found);
        unflushed(b, labelB, found);
        String isolationA = a.environment().isolation();
        String isolationB = b.environment().isolation();
        if (!Objects.equals(isolationA, isolationB)) {
            found.add("The isolation differs: " + isolationA + " on " + labelA + ", " + isolationB + " on " + labelB
                    + ".");
        }
        if ((a.server().tls() == null) != (b.server().tls() == null)) {
            found.add("Connections are encrypted on " + (a.server().tls() == null ? labelB : labelA)
                    + " alone, which costs client and server CPU.");
        }
        Map<String, BigDecimal> scaleA = a.summary().load().scale();
        Map<String, BigDecimal> scaleB = b.summary().load().scale();
        Set<String> names = new LinkedHashSet<>(scaleA.keySet());
        names.addAll(scaleB.keySet());
        names.forEach(name -> scale(name, scaleA.getOrDefault(name, BigDecimal.ZERO), labelA,
                scaleB.getOrDefault(name, BigDecimal.ZERO), labelB, found));
        scale("terminals", BigDecimal.valueOf(a.summary().load().terminals()), labelA,
                BigDecimal.valueOf(b.summary().load().terminals()), labelB, found);
        verdict(a.summary(), labelA, found);
        verdict(b.summary(), labelB, found);
        if (!EnvironmentDifferences.host(a.environment().host())
                .equals(EnvironmentDifferences.host(b.environment().host()))) {
            found.add("The clients ran on different machines or kernels.");
        }
        if (a.server().embedded() != b.server().embedded()) {
            found.add("One server shares the client's machine, of the other that is not known: only "
                    + (a.server().embedded() ? labelA : labelB) + " was started by Lineup.");
        }
        return found;
    }

    private static void disturbed(Summary summary, String label, List<String> found) {
        summary.disturbances().forEach(
                each -> found.add(label + " was disturbed: " + each.substring(Summary.DISTURBED.length())));
    }

    private static void unflushed(ComparedRun run, String label, List<String> found) {
        List<String> reasons = Durability.unflushed(run.environment());
        if (reasons != null && !reasons.isEmpty()) {
            found.add(label + " does not flush its log at each commit (" + String.join(", ", reasons)
                    + "): it does less than a server that does.");
        }
    }

    private static void scale(String what, BigDecimal ofA, String labelA, BigDecimal ofB, String labelB,
            List<String> found) {
        if (ofA.compareTo(ofB) != 0) {
            found.add(Figures.capital(what)
                    + (what.endsWith("s") ? " differ: " : " differs: ") + ofA + " on " + labelA + ", " + ofB + " on "
                    + labelB + ".");
        }
    }

    private static void verdict(Summary summary, String label, List<String> found) {
        if (summary.verdict() != Verdict.OK || summary.load().timeScale() != null) {
            found.add(label + " ended with the verdict " + summary.judgement() + ".");
        }
    }
}
