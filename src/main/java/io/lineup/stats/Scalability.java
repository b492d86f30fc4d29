package io.lineup.stats;

/** What can be said of how throughput grows with the number of users. */
public sealed interface Scalability permits ScalabilityLaw, Scalability.Refused {
    /**
     * The points do not carry the law.
     *
     * @param why a sentence
     */
    record Refused(String why) implements Scalability {}
}
