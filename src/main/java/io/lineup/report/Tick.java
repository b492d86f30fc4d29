package io.lineup.report;

/**
 * A mark of an axis.
 *
 * @param value   for which it stands
 * @param percent where it lies, from the axis' begin
 */
public record Tick(double value, double percent, String label) {}
