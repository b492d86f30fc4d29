package io.lineup.tpcc.txn;

import io.lineup.random.RandomStream;
import io.lineup.tpcc.model.Mix;
import io.lineup.tpcc.model.TransactionType;

/** The types of one terminal's transactions, one after the other (5.2.4). */
sealed interface TypeSequence {

    TransactionType next();

    static TypeSequence of(Mix mix, RandomStream random) {
        return switch (mix) {
            case Mix.Deck deck -> new Dealt(deck, random);
            case Mix.Weights weights -> new Drawn(weights, random);
        };
    }

    /** Deals a shuffled deck to its last card and shuffles it again (5.2.4.2): the mix is exact after each deck. */
    final class Dealt implements TypeSequence {
        private final TransactionType[] cards;
        private final RandomStream random;
        private int dealt;

        Dealt(Mix.Deck deck, RandomStream random) {
            this.cards = deck.cards();
            this.random = random;
            this.dealt = cards.length;
        }

        @Override
        public TransactionType next() {
            if (dealt == cards.length) {
                random.shuffle(cards);
                dealt = 0;
            }
            return cards[dealt++];
        }
    }

    /** Draws each type by weight, without regard to those before (5.2.4.1). */
    final class Drawn implements TypeSequence {
        private static final TransactionType[] TYPES = TransactionType.values();

        private final RandomStream random;
        private final double[] upTo = new double[TYPES.length];
        private final double sum;
        private final TransactionType last;

        Drawn(Mix.Weights weights, RandomStream random) {
            this.random = random;
            double total = 0;
            TransactionType lastWanted = TYPES[0];
            for (int i = 0; i < TYPES.length; i++) {
                double share = weights.share(TYPES[i]);
                total += share;
                upTo[i] = total;
                if (share > 0) {
                    lastWanted = TYPES[i];
                }
            }
            this.sum = total;
            this.last = lastWanted;
        }

        @Override
        public TransactionType next() {
            double draw = random.nextDouble() * sum;
            for (int i = 0; i < upTo.length; i++) {
                if (draw < upTo[i]) {
                    return TYPES[i];
                }
            }
            return last;
        }
    }
}
