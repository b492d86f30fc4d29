package io.lineup.tpcc.model;

import java.util.Map;
import java.util.Set;

/**
 * Which variants of its statements TPC-C sends. All of them have the same effect; what they cost differs.
 *
 * @param texts  the chosen text by statement id, where it is not the default
 * @param ways   where a transaction sends other statements than BenchmarkSQL 5
 * @param atOnce which transactions are one statement
 */
public record Variants(Map<String, String> texts, Set<Way> ways, AtOnce atOnce) {
    /** Another way to execute a part of a transaction. */
    public enum Way {
        /** Payment and OrderStatus count namesakes before they list them. */
        COUNTS_NAMESAKES,
        /** StockLevel reads the district's next order number in a separate statement. */
        READS_NEXT_ORDER_FIRST,
        /** NewOrder reads all items and all stock rows with one statement each. */
        READS_IN_LISTS,
        /** NewOrder executes each stock and line change alone instead of in batches. */
        WRITES_LINE_BY_LINE,
        /** NewOrder changes all stock rows with one statement and adds all lines with another. */
        WRITES_JSON,
        /** Payment changes customer, district and warehouse with one statement and reads them with another. */
        PAYS_JOINED,
        /** Delivery deletes the oldest new order and reads its number in one statement. */
        TAKES_OLDEST,
        /** Delivery sends one statement for the orders of all districts. */
        DELIVERS_JSON
    }

    /** BenchmarkSQL 5's statements. */
    public static final Variants BENCHMARKSQL = new Variants(Map.of(), Set.of(), AtOnce.NOTHING);

    public Variants {
        texts = Map.copyOf(texts);
        ways = Set.copyOf(ways);
    }

    /** @return whether transactions go this way */
    public boolean has(Way way) {
        return ways.contains(way);
    }

    /** @return the same, and the client ends each transaction */
    public Variants endedByClient() {
        return new Variants(texts, ways, atOnce.endedByClient());
    }
}
