package io.lineup.report;

/**
 * A statement and what the server said that it waited for.
 *
 * @param style    class of the part's colour
 * @param sessions average active sessions over the whole window
 */
public record WaitPair(String statement, String style, String part, String event, double sessions) {}
