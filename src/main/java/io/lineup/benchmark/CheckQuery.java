package io.lineup.benchmark;

import io.lineup.sql.Refusal;

/**
 * A consistency condition as a query, whose rows break it.
 *
 * @param number from 1, its place in results
 * @param title the condition in one line
 * @param source where it stands, such as {@code 3.3.2.1} of TPC-C, or a file {@code *.sql} that the query is the text of
 * @param query a SELECT without a semicolon
 * @param keys how many of its first columns order the rows, 1 or more
 */
public record CheckQuery(int number, String title, String source, String query, int keys) {

    /** @return where a refusal is to be corrected */
    public String place(Refusal refusal) {
        return source.endsWith(".sql") && refusal.line() > 0 ? source + ", line " + refusal.line() : source;
    }
}
