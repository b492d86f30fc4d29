package io.lineup.runner;

import java.util.List;
import java.util.stream.IntStream;

import io.lineup.measure.SeriesTotal;
import io.lineup.result.Verdict;
import io.lineup.workload.TransactionKind;

/** Judges a run that was measured, before its consistency is checked. */
final class Verdicts {
    private Verdicts() {}

    /** So many attempts without one success are no accident. */
    private static final long NEVER = 10;

    /**
     * @param kinds of the workload's transactions
     * @param notes takes the reason of a verdict that the figures alone do not explain
     */
    static Verdict of(Measured measured, List<TransactionKind> kinds, long completed, List<String> notes) {
        Verdict early = measured.early();
        if (early != null) {
            notes.add(switch (early) {
                case STALLED -> "No transaction completed for stallSeconds, so the run was ended. The results until"
                        + " then are kept.";
                case SERVER_LOST -> "No connection could be had for outageSeconds, so the run was ended. The"
                        + " results until then are kept.";
                case AGENT_LOST -> "An agent was lost, so the run was ended (agentLoss=stop).";
                case INTERRUPTED -> "The run was interrupted. The results until then are kept.";
                default -> "The run was ended by an error. The results until then are kept.";
            });
            return early;
        }
        if (measured.silentAtEnd()) {
            notes.add("At the end the server neither finished nor cancelled the transactions in flight. The verdict"
                    + " is stalled, and the server got no further queries.");
            return Verdict.STALLED;
        }
        if (measured.defect() != null) {
            return Verdict.ERROR;
        }
        if (completed == 0) {
            notes.add("No transaction completed inside the measured window.");
            return Verdict.ERROR;
        }
        List<String> never = IntStream.range(0, kinds.size()).filter(kind -> {
            SeriesTotal total = measured.totals().series().get(kind);
            return total.counts().completed() == 0 && total.counts().failed() >= NEVER;
        }).mapToObj(kind -> kinds.get(kind).label()).toList();
        if (!never.isEmpty()) {
            notes.add("Not one transaction of this kind completed: " + String.join(", ", never)
                    + ". The table of errors has the reason.");
            return Verdict.ERROR;
        }
        Backlog backlog = measured.waits().backlog();
        if (backlog != null && backlog.overload().isPresent()) {
            return Verdict.OVERLOADED;
        }
        boolean failures = measured.totals().series().stream().anyMatch(total -> total.counts().failed() > 0);
        return failures ? Verdict.OK_WITH_FAILURES : Verdict.OK;
    }
}
