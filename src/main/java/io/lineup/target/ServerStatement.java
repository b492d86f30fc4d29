package io.lineup.target;

import org.jspecify.annotations.Nullable;

/**
 * What a server counted of one statement text since its statistics began.
 *
 * @param text as the server shows it, values replaced
 * @param micros spent executing, all calls together; waits for locks included
 * @param rowsExamined rows that the server looked at; null where it does not count them
 */
public record ServerStatement(String text, long calls, double micros, @Nullable Long rowsExamined) {}
