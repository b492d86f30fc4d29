package io.lineup.config;

/** The values of the property {@code cluster.primaries}. */
public enum ClusterPrimaries {
    /** One node takes writes; the group elects another when it is lost. */
    ONE,
    /** Every node takes writes. */
    ALL
}
