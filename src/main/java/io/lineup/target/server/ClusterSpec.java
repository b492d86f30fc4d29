package io.lineup.target.server;

import io.lineup.config.ClusterCommit;
import io.lineup.config.ClusterPrimaries;

/**
 * How many servers a cluster has, and how they replicate.
 *
 * @param nodes number of servers, 2 or 3
 * @param commit what a COMMIT waits for on PostgreSQL
 * @param primaries which nodes of MySQL's group take writes
 */
public record ClusterSpec(int nodes, ClusterCommit commit, ClusterPrimaries primaries) {}
