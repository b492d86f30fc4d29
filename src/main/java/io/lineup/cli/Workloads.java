package io.lineup.cli;

import java.util.List;

import io.lineup.compare.WorkloadRules;
import io.lineup.compare.tpcc.TpccRules;

/** The workloads of which a comparison knows more than holds for all. */
final class Workloads {
    static final List<WorkloadRules> RULES = List.of(TpccRules.RULES);

    private Workloads() {}
}
