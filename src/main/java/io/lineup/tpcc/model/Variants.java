package io.lineup.tpcc.model;

import java.util.Map;

/**
 * Which variants of its statements TPC-C sends. All of them have the same effect; what they cost differs.
 *
 * @param texts the chosen text by statement id, where it is not the default
 * @param countsNamesakes whether namesakes are counted before they are listed
 * @param readsNextOrderFirst whether StockLevel reads the district's next order number in a separate statement
 * @param readsInLists whether NewOrder reads all items and all stock rows with one statement each
 * @param writesLineByLine whether NewOrder executes each stock and line change alone instead of in batches
 * @param writesJson whether NewOrder changes all stock rows with one statement and adds all lines with another
 * @param takesOldest whether Delivery deletes the oldest new order and reads its number in one statement
 * @param deliversJson whether Delivery sends one statement for the orders of all districts
 * @param atOnce which transactions are one statement
 */
public record Variants(Map<String, String> texts, boolean countsNamesakes, boolean readsNextOrderFirst,
        boolean readsInLists, boolean writesLineByLine, boolean writesJson, boolean takesOldest,
        boolean deliversJson, AtOnce atOnce) {
    /** BenchmarkSQL 5's statements. */
    public static final Variants BENCHMARKSQL = new Variants(Map.of(), false, false, false, false, false, false,
            false, AtOnce.NOTHING);

    public Variants {
        texts = Map.copyOf(texts);
    }

    /** @return the same, and the client ends each transaction */
    public Variants endedByClient() {
        return new Variants(texts, countsNamesakes, readsNextOrderFirst, readsInLists, writesLineByLine, writesJson,
                takesOldest, deliversJson, atOnce.endedByClient());
    }
}
