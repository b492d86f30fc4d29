package io.lineup.cli;

import java.util.List;

import io.lineup.compare.WorkloadRules;
import io.lineup.compare.tpcc.TpccRules;

/** The workloads for which a comparison has rules in addition to the common ones. */
final class Workloads {
    static final List<WorkloadRules> RULES = List.of(TpccRules.RULES);

    private Workloads() {}
}
