package io.lineup.tpcc.model;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How often each transaction comes (clause 5.2.4.2): dealt from a shuffled deck, or drawn by weights. */
public sealed interface Mix {
    /** @return the share of {@code type} in all transactions, 0 to 1 */
    double share(TransactionType type);

    /**
     * Says where this mix falls below the minimum of clause 5.2.3. The mix runs nevertheless; its results are not
     * comparable with those of the standard mix.
     *
     * @return one sentence for each transaction type that comes too rarely; empty if none does
     */
    default List<String> shortfalls() {
        List<String> found = new ArrayList<>();
        for (TransactionType type : TransactionType.values()) {
            if (share(type) * 100 < type.minimumPercent()) {
                found.add(String.format(Locale.ROOT, "%s has %.2f%% of the mix; TPC-C 5.2.3 requires at least %d%%.",
                        type.id(),
                        share(type) * 100, type.minimumPercent()));
            }
        }
        return List.copyOf(found);
    }

    /** @return the deck of 23 cards that TPC-C describes: 10 NewOrder, 10 Payment, 1 of each other */
    static Deck standardDeck() {
        return new Deck(Map.of(TransactionType.NEW_ORDER, 10, TransactionType.PAYMENT, 10,
                TransactionType.ORDER_STATUS, 1, TransactionType.STOCK_LEVEL, 1, TransactionType.DELIVERY, 1));
    }

    /**
     * Cards that are shuffled, dealt to the last one and shuffled again: the mix is exact after each deck.
     *
     * @param count number of cards of each type; absent is 0
     */
    record Deck(Map<TransactionType, Integer> count) implements Mix {
        public Deck {
            if (count.isEmpty() || count.values().stream().anyMatch(each -> each < 0)
                    || count.values().stream().allMatch(each -> each == 0)) {
                throw new IllegalArgumentException("a deck needs cards: " + count);
            }
            count = Map.copyOf(new EnumMap<>(count));
        }

        /** @return number of cards in the deck */
        public int size() {
            return count.values().stream().mapToInt(Integer::intValue).sum();
        }

        /** @return the cards in the order of the enum, for the caller to shuffle */
        public TransactionType[] cards() {
            TransactionType[] cards = new TransactionType[size()];
            int at = 0;
            for (TransactionType type : TransactionType.values()) {
                for (int i = count.getOrDefault(type, 0); i > 0; i--) {
                    cards[at++] = type;
                }
            }
            return cards;
        }

        @Override
        public double share(TransactionType type) {
            return count.getOrDefault(type, 0) / (double) size();
        }
    }

    /**
     * Each transaction is drawn at random, without regard to those before.
     *
     * @param percent weight of each type in percent, in sum 100 within 0.001; absent is 0
     */
    record Weights(Map<TransactionType, BigDecimal> percent) implements Mix {
        private static final BigDecimal TOLERANCE = new BigDecimal("0.001");

        public Weights {
            if (percent.values().stream().anyMatch(each -> each.signum() < 0)) {
                throw new IllegalArgumentException("a weight is negative: " + percent);
            }
            BigDecimal sum = percent.values().stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            if (sum.subtract(BigDecimal.valueOf(100)).abs().compareTo(TOLERANCE) > 0) {
                throw new IllegalArgumentException("weights sum to " + sum + " instead of 100");
            }
            percent = Map.copyOf(percent);
        }

        @Override
        public double share(TransactionType type) {
            return percent.getOrDefault(type, BigDecimal.ZERO).doubleValue() / 100;
        }
    }
}
